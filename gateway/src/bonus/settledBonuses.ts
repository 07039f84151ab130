import type { Connection } from '../database/index.ts'

/** Void bets return the bonuses that they used. After their settlement is written, in the same transaction. */
export async function giveBackBonuses(db: Connection, betIds: string[]): Promise<void> {
  if (betIds.length > 0) await db.query('select give_back_bonuses($1)', [betIds])
}

/** Takes back the bonuses that void bets returned. Before their reversal is posted, in the same transaction. */
export async function takeBackBonuses(db: Connection, betIds: string[]): Promise<void> {
  if (betIds.length > 0) await db.query('select take_back_bonuses($1)', [betIds])
}
