-- Schema book: tax that a law withholds from winnings when they are paid (0128). It stands in an account of the house's, `tax`,
-- until the authority is paid. Where no law withholds, the columns stay null and no row grows.

create or replace function book.account_is_valid(a book.account) returns boolean language plpgsql immutable as $$
begin
  -- a debt is what a correction could not take back: at most nothing; a wallet is at least nothing
  if a.purpose = 'wallet' and a.balance < 0 or a.purpose = 'debt' and a.balance > 0 then
    raise check_violation using message = format('account %s would be overdrawn', a.id), table = 'account',
      constraint = 'account_never_overdrawn';
  end if;
  return a.fund in ('cash', 'bonus', 'freebet')
    and (a.purpose in ('wallet', 'debt', 'stakes', 'book', 'funding', 'freeBetCost', 'bonusCost', 'profitBoostCost',
      'priceBoostCost', 'comboBonusCost', 'luckyBonusCost', 'depositsOnWay', 'withdrawalsOnWay', 'tax') or a.purpose ~ '^clearing:[a-z]{1,30}$')
    and (a.purpose in ('wallet', 'debt')) = (a.customer_id is not null)
    and (a.customer_id is null) = (a.balance is null) and (a.balance is null) = (a.version is null);
end $$;

-- `returns` and `paid` are before tax: the customer was paid the rest.
alter table book.settlement add column withheld bigint;
alter table book.settlement add constraint settlement_withheld check (withheld > 0 and withheld <= returns);
alter table book.cash_out add column withheld bigint;
alter table book.cash_out add constraint cash_out_withheld check (withheld > 0 and withheld <= paid);

alter table book.bet add column withheld bigint;                -- of what the settlement paid
alter table book.bet add column cashed_out_withheld bigint;     -- of what was paid for the cashed-out parts
