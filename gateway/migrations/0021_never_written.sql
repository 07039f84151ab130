-- What a process that led had told and not written when it ended: between the head that it left and the first version of the
-- next. Bets were taken at those versions, and of what could be bet on then the tables know nothing.
create table catalogue_gap (
  after_v bigint primary key,
  before_v bigint not null check (before_v > after_v)
);
