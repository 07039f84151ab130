-- Schema directory: checks of a customer's finances where deposits or limits pass an amount of their country (0125): what passed which amount,
-- what was answered, what followed, and what staff heard. Nothing of it is changed once it is written.
create table directory.financial_check (
  id bigint generated always as identity primary key,
  customer_id bigint not null references directory.customer,
  kind text not null check (kind in ('vulnerability', 'capacity', 'contact')),
  ref text not null,                    -- a month, a limit or a day: what it is wanted for once
  rule text not null,                   -- of the country, by id
  amount bigint not null,               -- in minor units: what passed the threshold
  threshold bigint not null,
  wanted_at timestamptz not null default clock_timestamp(),
  -- by the service, or by staff when they close it
  answered_at timestamptz,
  outcome text check (outcome in ('clear', 'unknown', 'concern', 'vulnerable', 'tooMuch', 'spoken')),
  follows text check (follows in ('nothing', 'message', 'talk')),
  evidence jsonb,                       -- the answer as it came
  valid_until timestamptz,
  -- staff have spoken to the customer
  closed_at timestamptz,
  closed_by text,
  heard text,
  unique (customer_id, kind, ref),
  check ((answered_at is null) = (outcome is null) and (answered_at is null) = (follows is null)),
  check ((closed_at is null) = (closed_by is null)),
  check (closed_at is null or answered_at is not null)
);
create index on directory.financial_check (wanted_at) where answered_at is null;
create index on directory.financial_check (wanted_at) where closed_at is null;
create trigger financial_check_not_deleted before delete or truncate on directory.financial_check
  for each statement execute function directory.refuse_change();
create trigger financial_check_terms_fixed
  before update of id, customer_id, kind, ref, rule, amount, threshold, wanted_at on directory.financial_check
  for each statement execute function directory.refuse_change();

create function directory.refuse_second_answer() returns trigger language plpgsql set search_path = directory, pg_temp as $$
begin
  if (old.answered_at is not null and (new.answered_at, new.outcome, new.follows, new.evidence, new.valid_until)
      is distinct from (old.answered_at, old.outcome, old.follows, old.evidence, old.valid_until))
    or (old.closed_at is not null and (new.closed_at, new.closed_by) is distinct from (old.closed_at, old.closed_by)) then
    raise exception 'a check is answered once and closed once' using errcode = 'restrict_violation', table = 'financial_check';
  end if;
  return new;
end $$;
create trigger financial_check_answered_once before update on directory.financial_check
  for each row execute function directory.refuse_second_answer();
