-- Holds a new customer who may be another one (`others`, with how alike they are), was refused for their age, or gave another
-- customer's address. For everybody else the same work is done and undone, because how long a registration takes must not say
-- who is a customer.
create or replace function hold_registration(of_customer bigint, others bigint[], scores smallint[], alikes text[], too_young boolean)
returns void language plpgsql as $$
declare
  is_suspected constant boolean := cardinality(others) > 0 or too_young;
  is_repeated constant boolean := (select email_repeated from customer where id = of_customer);
begin
  begin
    insert into registration_hold (customer_id, reason, other_id, score, alike)
      select of_customer, 'duplicate', other, score, string_to_array(alike, ' ') from unnest(others, scores, alikes) pair(other, score, alike)
      union all select of_customer, 'age', null, null, '{}' where too_young or not is_suspected;
    perform begin_block(of_customer, 'detailsHeld', 'infinity', 'system');
    if not is_suspected then
      raise exception 'nothing to hold' using errcode = 'T0001';
    end if;
  exception when sqlstate 'T0001' then
    null;
  end;
  begin
    perform begin_block(of_customer, 'duplicateHeld', 'infinity', 'system');
    if not is_repeated then
      raise exception 'nothing to hold' using errcode = 'T0001';
    end if;
  exception when sqlstate 'T0001' then
    null;
  end;
end $$;
