import type { Logger } from 'pino'
import { type PlacedBetRow, readPlacedBets } from '../bet/index.ts'
import { isRowId } from '../database/index.ts'
import type { CashOutOptions, takingCashOuts } from './takeCashOut.ts'

/** What the calls of this noun share. */
export interface CashOutParts extends Pick<CashOutOptions, 'pool' | 'brand' | 'catalogue' | 'placed'> {
  take: ReturnType<typeof takingCashOuts>
  log: Logger
}

/** A bet with its value, if it is this customer's. */
export async function ownBet(
  { pool }: Pick<CashOutParts, 'pool'>,
  betId: string,
  customerId: string,
): Promise<PlacedBetRow | undefined> {
  const [placed] = isRowId(betId) ? await readPlacedBets(pool, [betId]) : []
  return placed?.customerId === customerId ? placed : undefined
}
