import { type InPlayCasinoBlock, inPlayCasinoBlock } from '@touchline/domain/account'
import type { Brand } from '@touchline/domain/brand'
import { stopOf } from '../block/index.ts'
import type { Queryable } from '../database/index.ts'
import { limitsOf, secondsLeft } from './limitsOf.ts'

/** Why the in-play casino is closed to a customer now; undefined: it is open to them. */
export async function inPlayCasinoBlockOf(
  db: Queryable,
  brand: Pick<Brand, 'inPlayCasinoClosesSeconds'>,
  customerId: string,
): Promise<InPlayCasinoBlock | undefined> {
  // one after the other: on a connection they cannot go at once
  const stop = await stopOf(db, customerId, 'bet', 'casino')
  const limits = await limitsOf(db, customerId)
  return inPlayCasinoBlock({
    stop: stop?.kind,
    leftSeconds: secondsLeft(limits, Date.now()),
    closesSeconds: brand.inPlayCasinoClosesSeconds,
  })
}
