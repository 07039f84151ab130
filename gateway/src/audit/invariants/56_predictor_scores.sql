-- The entries of a scored round have the points and prizes of its rules, by its results: in pick6 five points for a score, two for who won or that nobody did, in fives one point for that; the
-- prize of so many right scores, shared for all of them, and the best entry's, shared by those with as many points as near to the goals. What was
-- paid is the prize; a round that says that it is paid has paid everybody.
with pick as (
  select e.id, e.round_id, e.game, m.result, sign(m.home_goals - m.away_goals) as won,
    case p.pick->>'side' when 'HOME' then 1 when 'DRAW' then 0 when 'AWAY' then -1 else sign((p.pick->>'home')::int - (p.pick->>'away')::int) end as picked,
    m.home_goals = (p.pick->>'home')::int and m.away_goals = (p.pick->>'away')::int as is_score,
    coalesce((p.pick->>'home')::int + (p.pick->>'away')::int - m.home_goals - m.away_goals, 0) as off
  from predictor_entry e cross join lateral jsonb_array_elements(e.picks) with ordinality p(pick, place)
  left join predictor_match m on m.round_id = e.round_id and m.place = p.place
), counted as (
  select id, round_id,
    coalesce(sum(case when game = 'fives' then (picked = won)::int when is_score then 5 when picked = won then 2 else 0 end) filter (where result = 'played'), 0) as points,
    count(*) filter (where result = 'played' and case game when 'fives' then picked = won else is_score end) as right_scores,
    abs(coalesce(sum(off) filter (where result = 'played'), 0)) as goals_off, count(*) as picks
  from pick group by id, round_id
), placed as (
  select c.*, rank() over (partition by round_id order by points desc, goals_off) = 1 and points > 0 as is_best,
    count(*) filter (where right_scores = picks) over (partition by round_id) as jackpots
  from counted c
), said as (
  select p.*, case when p.right_scores = p.picks then coalesce(a.amount / p.jackpots, 0) else coalesce(a.amount, 0) end
    + case when is_best then (r.prizes->>'bestMinor')::bigint / count(*) filter (where is_best) over (partition by p.round_id) else 0 end as prize
  from placed p join predictor_round r on r.id = p.round_id
  left join lateral (select (b->>'amountMinor')::bigint as amount from jsonb_array_elements(r.prizes->'byRight') b where (b->>'right')::int = p.right_scores) a on true
)
select 'score' as what, e.id::text as id, e.points, s.points as said_points, e.prize, s.prize as said_prize
from predictor_round r join predictor_entry e on e.round_id = r.id left join said s on s.id = e.id
where r.state = 'scored' and (e.revision <> r.revision or (e.points, e.right_scores, e.goals_off, e.prize) is distinct from (s.points, s.right_scores, s.goals_off, s.prize))
union all
select 'not scored', e.id::text, e.points, null, e.prize, null
from predictor_round r join predictor_entry e on e.round_id = r.id
where (r.state <> 'scored' and e.points is not null) or (r.state = 'waiting' and e.revision > 0) or (r.state = 'void' and e.revision <> r.revision)
union all
select 'paid', e.id::text, e.paid, r.revision, e.paid_prize, e.prize
from predictor_round r join predictor_entry e on e.round_id = r.id
where (e.paid = e.revision and e.paid > 0 and e.paid_prize <> coalesce(e.prize, 0)) or (e.paid = 0 and e.paid_prize <> 0) or e.paid < r.paid
union all
select 'matches', r.id::text, count(m.*), null, null, null
from predictor_round r left join predictor_match m on m.round_id = r.id
group by r.id having bool_or(r.state <> 'waiting' and m.result = 'waiting' and r.state <> 'void') or min(m.kick_off) is distinct from r.closes_at
