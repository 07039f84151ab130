-- Schema catalogue: the results of a day are read by the time of their start. Only what is over is in this index: an event enters it
-- once, when it ends.
create index event_over on catalogue.event (start_time, id) where state in ('FINISHED', 'CANCELED', 'ABANDONED');
