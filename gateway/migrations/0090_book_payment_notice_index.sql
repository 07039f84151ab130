-- The notices about one payment: a refund looks up in which currency the money was taken, and staff what was reported.
create index on book.payment_notice (payment_id);
