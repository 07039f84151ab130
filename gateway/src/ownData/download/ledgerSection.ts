/** Every movement of the customer's accounts, account by account: a `list` query as those of `sections.ts`. */
export const ledger = `
  select p.account_id || ':' || p.version as key,
    json_build_object('at', t.at, 'purpose', t.purpose, 'bet', t.bet_id, 'fund', a.fund, 'account', a.purpose, 'currency', a.currency,
      'amountMinor', p.amount, 'balanceAfterMinor', p.balance_after)::text as item
  from account a cross join lateral (
    select * from posting p where p.account_id = a.id
      and (a.id > coalesce(split_part($2, ':', 1)::bigint, 0) or p.version > split_part($2, ':', 2)::bigint)
    order by p.version limit $3) p
  join transfer t on t.id = p.transfer_id
  where a.customer_id = $1 and a.id >= coalesce(split_part($2, ':', 1)::bigint, 0)
  order by p.account_id, p.version limit $3`
