-- Schema directory: what customers are mailed about their checks, and when a document was deleted after its legal time.

-- Decisions about a customer's checks which they have not been mailed yet. Written with the decision by any process, a
-- command included; the gateway's worker turns it into a mail and deletes it.
create table directory.check_news (
  id bigint generated always as identity primary key,
  customer_id bigint not null references directory.customer,
  news text not null,                   -- verified, failed, moreWanted, expired, accepted (domain/src/identity/news.ts)
  at timestamptz not null default clock_timestamp()
);

-- The pages are deleted then; this row stays as evidence of what was sent, when, and how it was decided.
alter table directory.document add column deleted_at timestamptz;
create index document_not_deleted on directory.document (sent_at) where deleted_at is null;
