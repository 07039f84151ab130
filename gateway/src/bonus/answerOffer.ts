import { bonusEndingKinds } from '@touchline/domain/account'
import { isCashOffer, type OfferState } from '@touchline/domain/bonus'
import { stopOf } from '../block/index.ts'
import { type Connection, inTransaction, type Pool, type Queryable } from '../database/index.ts'
import { lockWallets } from '../ledger/index.ts'
import { type Offer, readOffers, stepOffer } from './stepOffer.ts'

/** The offer as it was, and its state now. */
export interface Answered {
  offer: Offer
  state: OfferState
}
type Answer<Refusal> = Answered | { refused: Refusal | 'NotFound' | 'BonusOfferEnded' }

interface Asked {
  customerId: string
  id: string
}

/** A customer's offer, read under the wallet's lock: two answers come one after the other. */
const locked = <Refusal = never>(
  pool: Pool,
  { customerId, id }: Asked,
  answer: (db: Connection, offer: Offer) => Promise<Answer<Refusal>>,
): Promise<Answer<Refusal>> =>
  inTransaction(pool, async (db) => {
    await lockWallets(db, [customerId])
    const [offer] = await readOffers(db, 'id = $1 and customer_id = $2', [id, customerId])
    return offer ? answer(db, offer) : { refused: 'NotFound' }
  })

/** Accepts an offer. One that was accepted before stays so. */
export const acceptOffer = (pool: Pool, asked: Asked): Promise<Answer<'NotAllowed' | 'BonusRunning'>> =>
  locked<'NotAllowed' | 'BonusRunning'>(pool, asked, async (db, offer) => {
    const { state, terms, customerId } = offer
    if (['waiting', 'active', 'given', 'completed'].includes(state.at)) return { offer, state }
    if (state.at !== 'offered' || offer.isLate) return { refused: 'BonusOfferEnded' }
    if (await stopOf(db, customerId, 'bonus')) return { refused: 'NotAllowed' }
    if (isCashOffer(terms) && (await hasRunning(db, customerId))) return { refused: 'BonusRunning' }
    return { offer, state: await stepOffer(db, offer, { event: { is: 'accepted' }, by: 'customer' }) }
  })

/** Bonus cash, or an accepted offer that becomes it: a customer has one at a time. */
const hasRunning = async (db: Queryable, customerId: string): Promise<boolean> =>
  (await readOffers(db, `customer_id = $1 and state->>'at' in ('waiting', 'active')`, [customerId])).length > 0

/** Declines an offer. One that has ended stays as it is; one that was accepted cannot be declined any more. */
export const declineOffer = (pool: Pool, asked: Asked): Promise<Answer<never>> =>
  locked(pool, asked, async (db, offer) => {
    const { at } = offer.state
    if (at === 'declined' || at === 'expired') return { offer, state: offer.state }
    if (at !== 'offered') return { refused: 'BonusOfferEnded' }
    return { offer, state: await stepOffer(db, offer, { event: { is: 'declined' }, by: 'customer' }) }
  })

/** The customer gives up bonus cash, or an accepted offer. Once more changes nothing. */
export const cancelBonus = (pool: Pool, asked: Asked): Promise<Answer<never>> =>
  locked(pool, asked, async (db, offer) => {
    const { at } = offer.state
    if (at === 'forfeited' || at === 'expired') return { offer, state: offer.state }
    if (at !== 'waiting' && at !== 'active') return { refused: 'BonusOfferEnded' }
    return { offer, state: await stepOffer(db, offer, { event: { is: 'forfeited', why: 'cancelled' }, by: 'customer' }) }
  })

/** Whether a block of the customer ends what they were offered and given. */
export const isBarredSql = (customer: string) =>
  `exists (select from blocks_in_force(${customer}, clock_timestamp()) k where k in (${bonusEndingKinds.map((kind) => `'${kind}'`).join(', ')}))`

/** The first credited deposit after a deposit match was accepted brings its bonus. In the transaction that credits it. */
export async function matchDeposit(
  db: Connection,
  { customerId, depositId, amountMinor }: { customerId: string; depositId: string; amountMinor: number },
): Promise<void> {
  const [offer] = await readOffers(db, `customer_id = $1 and state->>'at' = 'waiting' and not ${isBarredSql('customer_id')}`, [
    customerId,
  ])
  if (offer && !offer.isLate) await stepOffer(db, offer, { event: { is: 'deposited', amountMinor }, by: 'system', depositId })
}

/** A matched deposit went back to the bank: its bonus ends, unless it has become cash. */
export async function unmatchDeposit(
  db: Connection,
  { customerId, depositId }: { customerId: string; depositId: string },
): Promise<void> {
  const [offer] = await readOffers(db, `customer_id = $1 and deposit_id = $2 and state->>'at' = 'active'`, [
    customerId,
    depositId,
  ])
  if (offer) await stepOffer(db, offer, { event: { is: 'forfeited', why: 'chargedBack' }, by: 'system' })
}
