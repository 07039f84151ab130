-- Schema book: that a customer was asked to set a limit on money before a deposit, and confirmed that they want none (0123).
create table book.limit_opt_out (
  id bigint generated always as identity primary key,
  customer_id bigint not null references book.bettor,
  at timestamptz not null default clock_timestamp()
);
create index on book.limit_opt_out (customer_id, at);
create trigger limit_opt_out_append_only before update or delete or truncate on book.limit_opt_out
  for each statement execute function book.refuse_change();
