-- Each new page asked autovacuum for its summary. Autovacuum remembers 256 such requests and writes a line to the server's log
-- for each one it cannot take: a new catalogue filled the log with hundreds of kilobytes. A job of the gateway that leads the
-- catalogue summarises new pages instead (gateway/src/market/summarise.ts); a vacuum still does too.
alter index event_by_version set (autosummarize = off);
alter index market_by_version set (autosummarize = off);
alter index selection_by_version set (autosummarize = off);
alter index scoreboard_by_version set (autosummarize = off);
alter index statistics_by_version set (autosummarize = off);
