-- Schema book: that a customer was told that their money is not protected if the book becomes insolvent, and confirmed it (0092).
create table book.funds_acknowledgement (
  id bigint generated always as identity primary key,
  customer_id bigint not null references book.bettor,
  at timestamptz not null default clock_timestamp()
);
create index on book.funds_acknowledgement (customer_id, at);
create trigger funds_acknowledgement_append_only before update or delete or truncate on book.funds_acknowledgement
  for each statement execute function book.refuse_change();
