/** An offer of the row `r` with its steps, and the bets on sports and in games that counted. */
export const bonusOffer = `json_build_object('offer', offer, 'currency', currency, 'terms', terms, 'offeredAt', offered_at, 'until', until, 'state', state,
       'steps', (select json_agg(json_build_object('what', s.what, 'amountMinor', s.amount, 'why', s.why, 'by',
         case when s.by in ('customer', 'system') then s.by else 'staff' end, 'at', s.at) order by s.id) from bonus_step s where s.offer_id = r.id),
       'wagered', (select json_agg(json_build_object('bet', w.bet_id::text, 'amountMinor', w.amount, 'at', w.at) order by w.at, w.bet_id)
         from bonus_wager w where w.offer_id = r.id),
       'wageredInGames', (select json_agg(json_build_object('supplier', w.supplier, 'bet', w.bet, 'takenBack', w.is_back, 'amountMinor', w.amount,
         'at', w.at) order by w.at, w.bet) from game_wager w where w.offer_id = r.id))`
