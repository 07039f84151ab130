import type { Connection } from '../database/index.ts'

/** Void bets give back what they used. After their settlement is written, in the same transaction. */
export async function giveBackBonuses(db: Connection, betIds: string[]): Promise<void> {
  if (betIds.length > 0) await db.query('select give_back_bonuses($1)', [betIds])
}

/** Bets that are void no longer take what they gave back. Before their reversal is posted, in the same transaction. */
export async function takeBackBonuses(db: Connection, betIds: string[]): Promise<void> {
  if (betIds.length > 0) await db.query('select take_back_bonuses($1)', [betIds])
}
