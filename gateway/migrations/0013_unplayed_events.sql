-- What was not played, or not to its end: few of all events, and looked at again and again.
create index event_unplayed on event (start_time) where state in ('CANCELED', 'ABANDONED', 'POSTPONED');
