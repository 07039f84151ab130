import type { CashOutInfo, MyBet } from '@touchline/contract/player/bet'
import type { Pool } from '../database/index.ts'
import type { ReadBet } from './readMyBets.ts'

export interface MyBetsOptions {
  pool: Pool
  /** the current cash-out value of these bets */
  cashOutOf: (betIds: string[]) => Promise<ReadonlyMap<string, CashOutInfo>>
}

/** What the calls of this noun share. */
export interface MyBetsParts {
  pool: Pool
  withCashOut: (found: ReadBet[]) => Promise<MyBet[]>
}

export function myBetsParts({ pool, cashOutOf }: MyBetsOptions): MyBetsParts {
  const withCashOut = async (found: ReadBet[]): Promise<MyBet[]> => {
    const values = await cashOutOf(found.map(({ bet }) => bet.betId))
    return found.map(({ bet }) => {
      const cashout = values.get(bet.betId)
      return { ...bet, ...(cashout && { cashout }) }
    })
  }
  return { pool, withCashOut }
}
