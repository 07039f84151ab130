import type { Logger } from 'pino'
import { type PlacedBetRow, readPlacedBets } from '../bet/index.ts'
import type { CashOutOptions, takingCashOuts } from './takeCashOut.ts'

/** What the calls of this noun are made of. */
export interface CashOutParts extends Pick<CashOutOptions, 'pool' | 'brand' | 'catalogue' | 'placed'> {
  take: ReturnType<typeof takingCashOuts>
  log: Logger
}

/** Ids are bigints in the database: what cannot be one is nobody's bet. */
export const isBetId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text)

/** The customer's own bet with its value, if it is one. */
export async function ownBet(
  { pool }: Pick<CashOutParts, 'pool'>,
  betId: string,
  customerId: string,
): Promise<PlacedBetRow | undefined> {
  const [placed] = isBetId(betId) ? await readPlacedBets(pool, [betId]) : []
  return placed?.customerId === customerId ? placed : undefined
}
