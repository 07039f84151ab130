-- Streams that customers have started. Each start holds a customer's account a little longer; whoever is held longer than
-- the operator finds fair has to wait. One row a customer, whatever they start.
create table stream_use (
  customer_id bigint primary key references customer,
  clear_at timestamptz not null
);

-- Where a provider is to be asked for a stream: what a client holds of it is only the ticket.
create table stream_ticket (
  ticket uuid primary key default gen_random_uuid(),
  customer_id bigint not null references customer,
  address text not null,
  expires_at timestamptz not null
);
create index on stream_ticket (expires_at);
