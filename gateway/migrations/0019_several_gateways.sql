-- Every gateway reads what is to be told by itself and remembers how far it has got: nothing is marked.
drop index outbox_pending;
alter table outbox drop column published_at;
