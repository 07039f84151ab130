-- A process that leads the catalogue counts on, whether its feed says something or not: one whose beat stands still has hung,
-- though the server still holds its lock for it.
alter table catalogue_head add column beat bigint not null default 0;
