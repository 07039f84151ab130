-- Whether the book gives this customer anything: free bets, profit boosts, offers of bonuses.
alter table customer add column comps_allowed boolean not null default true;
