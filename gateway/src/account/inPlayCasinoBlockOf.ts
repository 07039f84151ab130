import { type InPlayCasinoBlock, inPlayCasinoBlock } from '@touchline/domain/account'
import type { Brand } from '@touchline/domain/brand'
import { stopOf } from '../block/index.ts'
import type { Pool } from '../database/index.ts'
import { limitsOf, secondsLeft } from './limitsOf.ts'

/** Why the in-play casino is closed to a customer now; undefined: it is open to them. */
export async function inPlayCasinoBlockOf(
  pool: Pool,
  brand: Pick<Brand, 'inPlayCasinoClosesSeconds'>,
  customerId: string,
): Promise<InPlayCasinoBlock | undefined> {
  const [stop, limits] = await Promise.all([stopOf(pool, customerId, 'bet', 'casino'), limitsOf(pool, customerId)])
  return inPlayCasinoBlock({
    stop: stop?.kind,
    leftSeconds: secondsLeft(limits, Date.now()),
    closesSeconds: brand.inPlayCasinoClosesSeconds,
  })
}
