-- Schema book: when a provider was last asked about a payment without news, so that each has its turn.

alter table book.deposit add column looked_at timestamptz;
alter table book.withdrawal add column looked_at timestamptz;
