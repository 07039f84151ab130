-- What a customer has settled about the site itself, as the call `saveSettings` says it: only what they have ever set.
create table customer_settings (
  customer_id bigint primary key references customer,
  settings jsonb not null,
  saved_at timestamptz not null default clock_timestamp()
);
