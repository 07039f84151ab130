-- With one book every customer is in it. With several, the program replaces these in each of them
-- (gateway/src/database/bookSchemas.ts).

-- Whether this book has the customer: for what reads the directory's rows beside those of the book.
create or replace function in_this_book(customer bigint) returns boolean language sql immutable as $$ select true $$;

-- The number of the next customer of this book.
create or replace function next_customer_id() returns bigint language sql as $$ select nextval('directory.customer_id_seq') $$;

-- Whether other books have a share of each limit of exposure.
create or replace function shares_room() returns boolean language sql immutable as $$ select false $$;
