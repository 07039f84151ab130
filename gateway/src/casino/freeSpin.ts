import type { BetCall, WalletStatus } from '@touchline/adapters/games'
import { type FreeSpinStop, freeSpinStop } from '@touchline/domain/bonus'
import type { Minor } from '@touchline/domain/money'
import { stopOf } from '../block/index.ts'
import { freeSpinsNamed } from '../bonus/index.ts'
import type { Connection } from '../database/index.ts'

/** A bet that takes one of the customer's free spins: whose, and what it is played for; or why it may not. */
export type FreeSpin = { id: string; valueMinor: Minor } | { why: `freeSpins:${FreeSpinStop}`; status: WalletStatus }

/** Hub88 publishes no statuses for free rounds: the nearest of its others. */
const statuses = {
  unknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  otherGame: 'RS_ERROR_INVALID_GAME',
  otherValue: 'RS_ERROR_LIMIT_REACHED',
  barred: 'RS_ERROR_USER_DISABLED',
  withdrawn: 'RS_ERROR_NOT_ENOUGH_MONEY',
  expired: 'RS_ERROR_NOT_ENOUGH_MONEY',
  usedUp: 'RS_ERROR_NOT_ENOUGH_MONEY',
} as const satisfies Record<FreeSpinStop, WalletStatus>

/** Of a bet that names a reward; the customer is locked. */
export async function freeSpinOf(
  db: Connection,
  { customerId, supplier, amountMinor }: { customerId: string; supplier: string; amountMinor: Minor },
  { game_code: game, reward_uuid: reward = '' }: Pick<BetCall, 'game_code' | 'reward_uuid'>,
): Promise<FreeSpin> {
  const given = await freeSpinsNamed(db, { customerId, supplier, reward })
  const isBarred = (await stopOf(db, customerId, 'bonus', 'casino')) !== undefined
  const stop = freeSpinStop(given, { game, amountMinor, isBarred })
  if (stop) return { why: `freeSpins:${stop}`, status: statuses[stop] }
  if (!given) throw new Error('what is unknown is no free spin')
  return given
}
