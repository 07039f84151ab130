-- Whether this database was begun as a demonstration, whose customers have a password that everybody knows. Written once, by
-- the first start; a book that held customers before there was this table is what its customers say.
create table installation (
  only_row boolean primary key default true check (only_row),
  demo boolean not null,
  begun_at timestamptz not null default clock_timestamp()
);
insert into installation (demo)
select exists (select from customer where email = username || '@touchline.example' and last_name = 'Demo')
where exists (select from customer);
