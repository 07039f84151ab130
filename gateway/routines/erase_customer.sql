-- Erases what is known of the person behind a customer: every row of the directory about them, except those that name
-- nobody, and their name. Money, bets, limits and blocks stay in the book under the customer's number, and so do the
-- chains of seals, which cover no personal data.
--
-- All of it in the caller's transaction. Returns why it was not done, or null. Runs with the owner's rights: the program
-- may not remove rows that never change.
create or replace function erase_customer(of_customer bigint, who text, the_ref text) returns text
language plpgsql security definer set search_path = directory, book, pg_temp as $$
declare
  at constant timestamptz := locked_at(of_customer);
  person record;
  left_over text[];
  before integer;
  each text;
begin
  select lower(email) as email, (select phone from customer_profile p where p.customer_id = c.id) as phone into person
    from customer c where id = of_customer for update;
  if exists (select from erasure where customer_id = of_customer) then
    return 'erased';
  end if;
  if not exists (select from customer_block where customer_id = of_customer and kind in ('closed', 'terminated') and until > at) then
    return 'notClosed';
  end if;
  -- the register of excluded customers is their names
  if exists (select from customer_block where customer_id = of_customer and kind in ('selfExcluded', 'coolingOff') and until > at) then
    return 'excluded';
  end if;
  if exists (select from bet where customer_id = of_customer and status = 'OPEN') then
    return 'openBets';
  end if;
  if exists (select from account where customer_id = of_customer and fund = 'cash' and balance <> 0) then
    return 'balance';
  end if;
  if exists (select from deposit where customer_id = of_customer and state->>'at' in ('created', 'redirected', 'authorised', 'captured', 'returning'))
    or exists (select from withdrawal where customer_id = of_customer and state->>'at' in ('requested', 'checked', 'approved', 'sent')) then
    return 'payments';
  end if;
  perform set_config('directory.erasing', 'on', true);
  delete from mail where lower(recipient) in (person.email, person.phone);
  delete from one_time_code where lower(binding) in (person.email, person.phone);
  -- a table that comes later is erased too unless it is named here
  left_over := array(
    select c.relname::text from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'directory'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'customer_id' and not a.attisdropped
      and c.relname not in ('check_event', 'agreement_acceptance', 'marketing_consent', 'erasure'));
  -- rows that others refer to go after those
  while cardinality(left_over) > 0 loop
    before := cardinality(left_over);
    foreach each in array left_over loop
      begin
        execute format('delete from directory.%I where customer_id = $1', each) using of_customer;
        left_over := array_remove(left_over, each);
      exception when foreign_key_violation then
        continue;
      end;
    end loop;
    if cardinality(left_over) = before then
      raise exception 'customer % cannot be erased: others refer to %', of_customer, left_over;
    end if;
  end loop;
  -- the last digits of a card or account say whose they are; payments still refer to it
  update payment_method set token = '', token_hash = decode(md5(id::text), 'hex'), label = '-', removed_at = coalesce(removed_at, at)
    where customer_id = of_customer;
  update customer set username = 'erased-' || of_customer, first_name = '-', last_name = '-', password_hash = '-',
    email = 'erased-' || of_customer || '@erased.invalid', email_repeated = false, last_login_at = null
    where id = of_customer;
  insert into erasure (customer_id, by, ref) values (of_customer, who, the_ref);
  perform set_config('directory.erasing', 'off', true);
  return null;
end $$;
