-- Schema catalogue: prices that an operator raised, for everybody. Those that the brand's own rule makes have no row.

-- What was written stays written, even for the role that owns the tables. Each schema has such a function of its own.
create function catalogue.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed (%)', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

-- On a selection, on a bet builder that the book suggests, both at a price, or on accas, which gain hundredths of their decimal
-- price with so many legs.
create table catalogue.price_boost (
  id bigint generated always as identity primary key,
  selection_id text,
  builder_id text,
  event_id text,                            -- of a bet builder: its match
  price_n bigint,                           -- the exact decimal price that is paid
  price_d bigint,
  percent integer check (percent between 1 and 1000),
  legs integer check (legs between 2 and 20),
  currency text not null,
  max_stake bigint not null check (max_stake > 0),  -- of one customer, all their bets on it together
  description text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  withdrawn_at timestamptz,
  constraint price_boost_time check (valid_from < valid_until),
  constraint price_boost_check check (price_d > 0 and price_n > price_d),
  constraint price_boost_on check (num_nonnulls(selection_id, builder_id, percent) = 1
    and (percent is null) = (legs is null) and (builder_id is null) = (event_id is null)),
  constraint price_boost_price check ((price_n is null) = (percent is not null) and (price_n is null) = (price_d is null))
);
create index price_boost_running on catalogue.price_boost (valid_until) where withdrawn_at is null;
create trigger price_boost_not_deleted before delete or truncate on catalogue.price_boost
  for each statement execute function catalogue.refuse_change();
create trigger price_boost_terms_fixed before update of id, selection_id, builder_id, event_id, price_n, price_d, percent, legs,
  currency, max_stake, description, valid_from, valid_until on catalogue.price_boost
  for each statement execute function catalogue.refuse_change();
