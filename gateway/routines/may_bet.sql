-- What has no end says none.
create or replace function refusal_until(type text, until timestamptz) returns jsonb language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object('type', type, 'until',
    case when isfinite(until) then to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end))
$$;

-- What stands against a customer's bets at this moment, in the order of the contract's slipRefusals; null where nothing does.
create or replace function account_refusal(c customer, now_at timestamptz, live boolean) returns jsonb language sql stable as $$
  select case
    when c.excluded_until > now_at then refusal_until('SelfExcluded', c.excluded_until)
    when c.cooling_off_until > now_at then refusal_until('CoolingOff', c.cooling_off_until)
    when c.verified is false then jsonb '{"type": "VerificationRequired"}'
    when c.id is null or c.betting_restricted then jsonb '{"type": "AccountRestricted"}'
    when c.wager_block = 'call' then jsonb '{"type": "WagerBlockedCall"}'
    when c.wager_block = 'affordability' then jsonb '{"type": "WagerBlockedAffordability"}'
    when c.welcome_offer_active then jsonb '{"type": "CasinoWelcomeOfferActive"}'
    when live and c.live_restricted then jsonb '{"type": "LiveBettingRestricted"}'
  end
$$;

-- The tightest of the customer's own limits on stakes and losses, with what it leaves. A loss is what bets took from the
-- cash wallet less what they brought: an open bet counts as lost until it is not.
create or replace function own_limit_left(the_customer bigint, wallet bigint, now_at timestamptz)
returns table (kind text, period text, amount bigint, left_over bigint) language plpgsql stable as $$
#variable_conflict use_column
declare
  movement record;
  staked bigint[] := '{0,0,0}';
  lost bigint[] := '{0,0,0}';
  periods constant text[] := '{day,week,month}';
begin
  -- Newest first, as the wallet's versions count, and no further back than the longest window.
  for movement in
    select t.at, t.purpose, t.bet_id, p.amount
    from posting p join transfer t on t.id = p.transfer_id
    where p.account_id = wallet and p.version is not null
    order by p.version desc
  loop
    exit when movement.at <= now_at - limit_window('month');
    for n in 1..3 loop
      if movement.bet_id is not null and movement.at > now_at - limit_window(periods[n]) then
        lost[n] := lost[n] - movement.amount;
        if movement.purpose = 'stake' then
          staked[n] := staked[n] - movement.amount;
        end if;
      end if;
    end loop;
  end loop;

  return query
    select k.kind, periods[n], l.amount, greatest(0, l.amount - case k.kind when 'stake' then staked[n] else lost[n] end)
    from generate_series(1, 3) n
    cross join (values ('stake'), ('loss')) k(kind)
    cross join lateral (select limit_in_force(the_customer, k.kind, periods[n], now_at) as amount) l
    where l.amount is not null
    order by 4, n, k.kind limit 1;
end $$;
