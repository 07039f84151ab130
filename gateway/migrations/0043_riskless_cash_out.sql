-- From here on a cash-out is valued without boosts and bonuses, and what is left of a bet is settled as that part of the
-- whole bet: each row says so, and the audit computes it again. Rows from before were computed in another way and stay.
alter table cash_out add constraint cash_out_arithmetic check (facts ? 'arithmetic') not valid;
alter table settlement add constraint settlement_arithmetic check (not facts ? 'cashOuts' or facts ? 'arithmetic') not valid;
