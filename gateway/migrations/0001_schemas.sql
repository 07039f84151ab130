-- Three schemas, which may live in different databases one day: no foreign key leads from one to another.
--   catalogue  what is offered and how it ended: one copy for everybody, written by the process that takes in the feed
--   directory  who may come in and what all processes agree on; small, and one for all customers. It exists already: the
--              program keeps its list of migrations there (gateway/src/database/migrate.ts)
--   book       customers' money, bets and limits: every row names its customer, so that a book can hold a part of them
-- Statements name tables alone: every connection looks in these three (searchPath in gateway/src/database/pool.ts).
create schema catalogue;
create schema book;
