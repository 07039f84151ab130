-- Schema directory: the tokens with which the site of a supplier of games asks for a customer who plays there (0144). As with the tokens of
-- a session only the SHA-256 is kept. A token ends with the session in which it was issued, however that ends.
create table directory.game_token (
  token_hash bytea primary key,
  session_id bigint not null references directory.session on delete cascade,
  supplier text not null check (length(supplier) between 1 and 80),
  issued_at timestamptz not null default clock_timestamp()
);
create index on directory.game_token (session_id);
create trigger game_token_not_changed before update on directory.game_token
  for each statement execute function directory.refuse_change();
