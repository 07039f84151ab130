-- Why a result was taken that looked impossible, in the words of whoever gave it; null for all others.
alter table market_result add column forced text;
