-- What has left the catalogue and nobody ever bet on is forgotten after a while. An event that was found to have bets is kept
-- for good with all its prices and results, and not looked at again.
alter table event add column bet_on boolean not null default false;
create index event_forgettable on event (left_at) where left_at is not null and not bet_on;

-- New pages have their newest version from when they are full, and not only from the next vacuum.
alter index event_by_version set (autosummarize = on);
alter index market_by_version set (autosummarize = on);
alter index selection_by_version set (autosummarize = on);
alter index scoreboard_by_version set (autosummarize = on);
alter index statistics_by_version set (autosummarize = on);
select brin_summarize_new_values(name) from unnest(array['event_by_version', 'market_by_version', 'selection_by_version',
  'scoreboard_by_version', 'statistics_by_version']::regclass[]) as name;
