-- The ledger's audit log: transfers, each with its postings, under seals that hang on one another. Whoever changes, removes
-- or adds what is sealed breaks the chain from there on. Written behind the placements, in batches, by one at a time.

create table audit_seal (
  no bigint primary key,                    -- from 1 without a gap
  after_id bigint not null,                 -- it holds the transfers above this id …
  last_id bigint not null,                  -- … up to this one; ids between them that no transfer has are left out
  digests bytea[] not null,                 -- SHA-256 of each transfer with its postings, in order of the ids
  hash bytea not null,                      -- SHA-256 of the seal before and all this
  sealed_at timestamptz not null default clock_timestamp(),
  constraint audit_seal_order check (after_id < last_id and cardinality(digests) > 0)
);
create trigger audit_seal_stays before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();
revoke update, delete, truncate on audit_seal from public;

-- The functions write these together and nothing removes a row: what a foreign key would check row by row, at a fifth of
-- what a settlement costs, the audit checks over all of them.
alter table posting drop constraint posting_transfer_id_fkey;
alter table settlement drop constraint settlement_bet_id_fkey, drop constraint settlement_transfer_id_fkey,
  drop constraint settlement_reversal_id_fkey;
