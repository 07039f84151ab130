-- Who missed something reads what is newer than a version. Versions only grow, so a summary of each piece of a table says
-- where to look; unlike a tree it costs an update next to nothing and leaves it in its page.
create index event_by_version on event using brin (v) with (pages_per_range = 4, autosummarize = on);
create index market_by_version on market using brin (v) with (pages_per_range = 4, autosummarize = on);
create index selection_by_version on selection using brin (v) with (pages_per_range = 4, autosummarize = on);
create index scoreboard_by_version on scoreboard using brin (v) with (pages_per_range = 4, autosummarize = on);
create index statistics_by_version on statistics using brin (v) with (pages_per_range = 4, autosummarize = on);
create index selection_replaced on selection (event_id) where replaced_by is not null;
