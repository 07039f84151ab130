-- Before the cut-off, by the database's clock.
select l.bet_id as bet, l.no, b.placed_at, l.starts_at
from bet_leg l join bet b on b.id = l.bet_id
where not l.inplay and b.placed_at >= l.starts_at
