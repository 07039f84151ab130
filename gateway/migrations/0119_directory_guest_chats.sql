-- Chats are of the directory, and so is the function that deletes them (`gateway/routines/guest_chats.sql`): the work over all books finds it there.
drop function if exists book.delete_guest_chats(integer);
