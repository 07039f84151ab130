/** The pots, by currency, and the rounds that won one: in the studio's own file, changed in the transaction that decides a round. */
import { jackpotPaidMinor, jackpotSeedMinor, jackpotShare, type SlotShown, winsJackpot } from '../engine/index.ts'
import type { Statements } from './statements.ts'

export interface Pot {
  currency: string
  /** of a minor unit */
  hundredths: number
}

/** `hundredths`: the pot as it was won, this round's part included. */
export interface PotWin {
  paidMinor: number
  hundredths: number
}

export const potTables = `
create table if not exists pot (currency text primary key, hundredths integer not null check (hundredths >= 0)) strict;
create table if not exists potWin (
  roundId text primary key references round, hundredths integer not null, paidMinor integer not null check (paidMinor > 0)) strict;
`

interface PlayedRound {
  id: string
  currency: string
  stakeMinor: number
}

export function potsIn({ all, run }: Pick<Statements, 'all' | 'run'>) {
  const pot = (currency: string): number =>
    all<Pot>('select * from pot where currency = ?', currency)[0]?.hundredths ?? jackpotSeedMinor * jackpotShare
  const put = (currency: string, hundredths: number) =>
    void run(
      'insert into pot (currency, hundredths) values (?, ?) on conflict (currency) do update set hundredths = excluded.hundredths',
      currency,
      hundredths,
    )
  return {
    pots: () => all<Pot>('select * from pot order by currency'),
    potMinor: (currency: string) => jackpotPaidMinor(pot(currency)),
    /** A pot that is shown before anybody has played for it. */
    beginPot: (currency: string) => put(currency, pot(currency)),
    potWin: (roundId: string) => all<PotWin>('select hundredths, paidMinor from potWin where roundId = ?', roundId)[0],
    /** Within the transaction that decides a round whose stake, money, was taken: its part, and whether it wins. */
    playForPot: ({ id, currency, stakeMinor }: PlayedRound, shown: unknown): void => {
      const { ticket } = shown as Partial<SlotShown>
      if (ticket === undefined) return
      const hundredths = pot(currency) + stakeMinor
      if (!winsJackpot(ticket, stakeMinor)) return put(currency, hundredths)
      const paidMinor = jackpotPaidMinor(hundredths)
      run('insert into potWin (roundId, hundredths, paidMinor) values (?, ?, ?)', id, hundredths, paidMinor)
      put(currency, hundredths + (jackpotSeedMinor - paidMinor) * jackpotShare)
    },
  }
}
