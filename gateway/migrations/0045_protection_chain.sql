-- What protects a customer (verification, restrictions, exclusion, breaks, their own limits, their password) is kept like
-- money: each change is a row that is only added and sealed in a chain of its own. Only the triggers write these rows.

create table protection_change (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  kind text not null check (kind in ('customer', 'state', 'limit')),
  row_id bigint not null,                   -- of the row of customer, customer_state or customer_limit
  content jsonb not null,                   -- what protects, as that row has it from now on
  at timestamptz not null default clock_timestamp()
);
create index on protection_change (kind, row_id, id desc);
create index on protection_change (customer_id);
create trigger protection_change_stays before update or delete or truncate on protection_change
  for each statement execute function refuse_change();

-- The same text whatever the time zone of the session.
create function protection_instant(at timestamptz) returns text language sql stable as $$
  select case when isfinite(at) then to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') else at::text end
$$;

-- A migration that changes one of these three also adds a row to protection_change for each row whose content it changes.
-- A password hash stands here as its SHA-256: whoever reads the chain cannot try passwords.
create function protection_content(c customer) returns jsonb language sql stable as $$
  select jsonb_build_object('customer', c.id, 'passwordDigest', encode(sha256(convert_to(c.password_hash, 'UTF8')), 'hex'),
    'verified', c.verified, 'bettingRestricted', c.betting_restricted, 'liveRestricted', c.live_restricted,
    'welcomeOfferActive', c.welcome_offer_active, 'wagerBlock', c.wager_block,
    'wagerBlockedSince', protection_instant(c.wager_blocked_since), 'excludedUntil', protection_instant(c.excluded_until),
    'coolingOffUntil', protection_instant(c.cooling_off_until), 'stakeFactor', c.stake_factor)
$$;

create function protection_content(s customer_state) returns jsonb language sql stable as $$
  select jsonb_build_object('customer', s.customer_id, 'state', s.state, 'since', protection_instant(s.since),
    'until', protection_instant(s.until))
$$;

create function protection_content(l customer_limit) returns jsonb language sql stable as $$
  select jsonb_build_object('customer', l.customer_id, 'kind', l.kind, 'period', l.period, 'amount', l.amount,
    'askedAt', protection_instant(l.asked_at), 'inForceFrom', protection_instant(l.in_force_from))
$$;

-- With the owner's rights: the program itself may add no history. Its argument is the kind.
create function keep_protection() returns trigger language plpgsql security definer set search_path from current as $$
declare
  content constant jsonb := protection_content(new);
begin
  if tg_op = 'UPDATE' then
    if protection_content(old) = content then
      return null;
    end if;
  end if;
  insert into protection_change (customer_id, kind, row_id, content)
    values ((content->>'customer')::bigint, tg_argv[0], new.id, content);
  return null;
end $$;

create trigger customer_protection_kept after insert or update of password_hash, verified, betting_restricted, live_restricted,
  welcome_offer_active, wager_block, wager_blocked_since, excluded_until, cooling_off_until, stake_factor on customer
  for each row execute function keep_protection('customer');
create trigger customer_state_protection_kept after insert or update of until on customer_state
  for each row execute function keep_protection('state');
create trigger customer_limit_protection_kept after insert on customer_limit
  for each row execute function keep_protection('limit');

-- The states of a customer too are written by their trigger alone.
alter function keep_customer_state() security definer;
alter function keep_customer_state() set search_path from current;

-- A customer who is gone leaves bets, money and a history: the row stays, and says the same one for ever.
create trigger customer_stays before delete or truncate on customer for each statement execute function refuse_change();
create trigger customer_keeps before update of id on customer for each statement execute function refuse_change();

insert into protection_change (customer_id, kind, row_id, content)
  select c.id, 'customer', c.id, protection_content(c) from customer c order by c.id;
insert into protection_change (customer_id, kind, row_id, content)
  select s.customer_id, 'state', s.id, protection_content(s) from customer_state s order by s.id;
insert into protection_change (customer_id, kind, row_id, content)
  select l.customer_id, 'limit', l.id, protection_content(l) from customer_limit l order by l.id;

-- Seals of several chains: the ledger's transfers, and these changes.
alter table audit_seal add column chain text not null default 'ledger';
alter table audit_seal alter column chain drop default;
alter table audit_seal drop constraint audit_seal_pkey, add primary key (chain, no);
drop function if exists seal_transfers(bigint, integer);
