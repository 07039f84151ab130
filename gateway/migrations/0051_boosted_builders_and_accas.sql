-- A boost is on a selection, on a bet builder that the book suggests, both at a price, or on accas, which gain hundredths of
-- their decimal price with so many legs.
alter table price_boost
  alter column selection_id drop not null,
  alter column price_n drop not null,
  alter column price_d drop not null,
  add column builder_id text,
  add column event_id text,                 -- of a bet builder: its match
  add column percent integer check (percent between 1 and 1000),
  add column legs integer check (legs between 2 and 20),
  add constraint price_boost_on check (num_nonnulls(selection_id, builder_id, percent) = 1
    and (percent is null) = (legs is null) and (builder_id is null) = (event_id is null)),
  add constraint price_boost_price check ((price_n is null) = (percent is not null) and (price_n is null) = (price_d is null));
create trigger price_boost_keeps_what before update of builder_id, event_id, percent, legs on price_boost
  for each statement execute function refuse_change();
