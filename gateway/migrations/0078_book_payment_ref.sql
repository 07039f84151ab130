-- Schema book: what a provider calls a deposit. Some providers find a payment for capture, cancel and refund by their own reference only.

alter table book.deposit add column provider_ref text;
