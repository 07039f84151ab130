-- Schema book: what staff restrict a customer in, and why (0091). The effect is elsewhere: bettor.stake_factor, or a block.

create table book.restriction (
  id bigint generated always as identity primary key,
  customer_id bigint not null references book.bettor,
  kind text not null check (kind in ('stakes', 'product', 'bonuses')),
  product text check (product in ('sports', 'virtuals', 'casino')),
  factor numeric(8, 4) check (factor >= 0 and factor < 1),  -- times the book's usual max stake
  reason text not null check (reason in ('trading', 'bonusAbuse', 'integrity', 'protection')),
  by text not null,
  since timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  ended_by text,
  check ((kind = 'product') = (product is not null) and (kind = 'stakes') = (factor is not null)),
  check ((ended_at is null) = (ended_by is null))
);
create unique index restriction_in_force on book.restriction (customer_id, kind, coalesce(product, '')) where ended_at is null;
create index on book.restriction (customer_id);
create trigger restriction_not_deleted before delete or truncate on book.restriction
  for each statement execute function book.refuse_change();
create trigger restriction_terms_fixed before update of id, customer_id, kind, product, factor, reason, by, since on book.restriction
  for each statement execute function book.refuse_change();
