-- Schema directory: a new password revokes all codes of its customer, found without reading the others.
create index one_time_code_customer on directory.one_time_code (customer_id);
