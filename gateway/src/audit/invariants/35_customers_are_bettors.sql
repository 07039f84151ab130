-- Every login belongs to a customer of the book, and every customer has one.
select id as customer, case when c.id is null then 'no customer' else 'no bettor' end as missing
from (select id from customer where in_this_book(id)) c full join bettor b using (id)
where c.id is null or b.id is null
