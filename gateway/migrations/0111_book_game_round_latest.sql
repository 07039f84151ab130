-- Schema book: when a customer last began a round of a game, which the least time between two rounds asks of every bet (0188). Without it all
-- rounds of the customer were read. A number, so that the index is small, and so that a plan made for few rows cannot prefer it, or another to it.
create function book.game_key(customer bigint, supplier text, game text) returns bigint language sql immutable parallel safe as $$
  select hashtextextended(supplier || ' ' || game, customer)
$$;
create index game_round_latest on book.game_round (book.game_key(customer_id, supplier, game), opened_at);
