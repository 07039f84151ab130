-- Schema book: free spins that their supplier is still to be told of, or was (0208). A notice is written with the grant, and repeated until the
-- supplier answers; what it refuses is over.

create table book.free_spins_notice (
  free_spins_id bigint primary key references book.free_spins,
  customer_id bigint not null references book.bettor,
  due_at timestamptz not null default clock_timestamp(),
  tries integer not null default 0,
  answered_at timestamptz,
  refused text,                             -- why, in the supplier's words
  constraint free_spins_notice_refused check (refused is null or answered_at is not null)
);
create index free_spins_notice_due on book.free_spins_notice (due_at) where answered_at is null;
create trigger free_spins_notice_not_deleted before delete or truncate on book.free_spins_notice
  for each statement execute function book.refuse_change();
create trigger free_spins_notice_fixed before update of free_spins_id, customer_id on book.free_spins_notice
  for each statement execute function book.refuse_change();
