import type { Statements } from './statements.ts'

/** Free spins as the book told them: a reward of its wallet. How many are left is the wallet's to say. */
export interface RewardRow {
  /** a uuid, by which the wallet knows them */
  reward: string
  user: string
  /** codes, as JSON */
  games: string
  currency: string
  spins: number
  /** of each spin, in minor units */
  valueMinor: number
  /** all that was told, so that something else under the same uuid is noticed */
  said: string
  toldMs: number
}

/** A round that was played as one of them. */
export interface FreeRoundRow {
  roundId: string
  reward: string
}

export const freeSpinTables = `
create table if not exists reward (
  reward text primary key, user text not null, games text not null, currency text not null, spins integer not null check (spins > 0),
  valueMinor integer not null check (valueMinor > 0), said text not null, toldMs integer not null) strict;
create table if not exists withdrawnReward (reward text primary key references reward, toldMs integer not null) strict;
create table if not exists freeRound (roundId text primary key references round, reward text not null references reward) strict;
create index if not exists free_round_of on freeRound (reward);
`

export const freeSpinsIn = ({ all, run, add }: Statements) => ({
  reward: (reward: string) => all<RewardRow>('select * from reward where reward = ?', reward)[0],
  addReward: (row: RewardRow) => add('reward', row),
  /** the book took back what is left of it */
  withdrawReward: (reward: string, toldMs: number) =>
    void run('insert or ignore into withdrawnReward (reward, toldMs) values (?, ?)', reward, toldMs),
  isWithdrawn: (reward: string): boolean => all('select 1 from withdrawnReward where reward = ?', reward).length > 0,
  addFreeRound: (row: FreeRoundRow) => add('freeRound', row),
  rewardOfRound: (roundId: string) =>
    all<RewardRow>('select w.* from freeRound f join reward w on w.reward = f.reward where f.roundId = ?', roundId)[0],
  /** its rounds that the wallet did not refuse and has not given back; `onWay`: those that it is about to give back */
  spunOf: (reward: string): { spun: number; onWay: number } =>
    all<{ spun: number; onWay: number }>(
      `select count(*) filter (where r.at not in ('refused', 'returning', 'returned')) as spun, count(*) filter (where r.at = 'returning') as onWay
       from freeRound f join round r on r.id = f.roundId where f.reward = ?`,
      reward,
    )[0] ?? { spun: 0, onWay: 0 },
})
