-- Schema book: rounds of games that staff ended, because their supplier said that they are over, but not in its calls (0189).
create table book.game_round_closing (
  round_id bigint primary key references book.game_round,
  customer_id bigint not null,
  by text not null,                         -- a member of staff
  reason text not null check (length(reason) between 1 and 200), -- what the supplier answered
  at timestamptz not null default clock_timestamp()
);
create trigger game_round_closing_append_only before update or delete or truncate on book.game_round_closing
  for each statement execute function book.refuse_change();
