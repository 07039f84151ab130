import type { Logger } from 'pino'
import { type PlacedBetRow, readPlacedBets } from '../bet/index.ts'
import type { CashOutOptions, takingCashOuts } from './takeCashOut.ts'

/** What the calls of this noun share. */
export interface CashOutParts extends Pick<CashOutOptions, 'pool' | 'brand' | 'catalogue' | 'placed'> {
  take: ReturnType<typeof takingCashOuts>
  log: Logger
}

/** Ids are bigints in the database: any other text matches no bet. */
export const isBetId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text)

/** A bet with its value, if it is this customer's. */
export async function ownBet(
  { pool }: Pick<CashOutParts, 'pool'>,
  betId: string,
  customerId: string,
): Promise<PlacedBetRow | undefined> {
  const [placed] = isBetId(betId) ? await readPlacedBets(pool, [betId]) : []
  return placed?.customerId === customerId ? placed : undefined
}
