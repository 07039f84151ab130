-- Who missed something reads what is newer than a version. Versions only grow, so the newest in each page says whether to look
-- there; unlike a tree that costs an update a fraction of what it writes anyway, and leaves the row in its page.
create index event_by_version on event using brin (v) with (pages_per_range = 1);
create index market_by_version on market using brin (v) with (pages_per_range = 1);
create index selection_by_version on selection using brin (v) with (pages_per_range = 1);
create index scoreboard_by_version on scoreboard using brin (v) with (pages_per_range = 1);
create index statistics_by_version on statistics using brin (v) with (pages_per_range = 1);
create index selection_replaced on selection (event_id) where replaced_by is not null;
