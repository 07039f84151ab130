import { nextOffer, type OfferEvent, type OfferState, type OfferTerms, type WageringProduct } from '@touchline/domain/bonus'
import { bonusPostings, fundsAfter } from '@touchline/domain/ledger'
import type { Currency } from '@touchline/domain/money'
import type { Connection, Queryable } from '../database/index.ts'
import { lockWallets, postTransfers } from '../ledger/index.ts'
import { tellCustomer } from '../message/index.ts'
import { grantBonus } from './grantBonus.ts'

/** An offer to a customer, and the bonus cash that it became. */
export interface Offer {
  id: string
  customerId: string
  currency: Currency
  terms: OfferTerms
  state: OfferState
  until: Date
  grantedAt: Date | null
  depositId: string | null
  /** by the database's clock: the time to accept, deposit or wager is over */
  isLate: boolean
}

const columns = `id::text as id, customer_id::text as "customerId", currency, terms, state, until, granted_at as "grantedAt",
  deposit_id as "depositId", until <= clock_timestamp() as "isLate"`

/** The offers that match, the oldest first; `$1` and on are the values. */
export async function readOffers(db: Queryable, where: string, values: readonly unknown[]): Promise<Offer[]> {
  const { rows } = await db.query<Offer>(`select ${columns} from bonus_offer where ${where} order by id`, [...values])
  return rows
}

export interface Step {
  event: OfferEvent
  /** 'customer', 'system' or a member of staff */
  by: string
  /** the deposit that is matched */
  depositId?: string
  /** whose stake completes it; absent: sports */
  product?: WageringProduct
}

/**
 * An offer takes a step: its state, its money and its history, in the caller's transaction. The customer is locked, and the offer
 * was read under that lock. Returns the state afterwards, which is the same if the event changes nothing.
 */
export async function stepOffer(db: Connection, offer: Offer, { event, by, depositId, product }: Step): Promise<OfferState> {
  const [state, effects] = nextOffer(offer.state, event, offer.terms)
  if (state === offer.state) return state
  // the funds as they are now: a settlement may have moved them
  const [wallet] = await lockWallets(db, [offer.customerId])
  if (!wallet) throw new Error(`customer ${offer.customerId} has no wallet`)
  let given: string | undefined
  let funds = { walletMinor: wallet.walletMinor, debtMinor: wallet.debtMinor }
  for (const effect of effects) {
    if (effect.do === 'give') {
      given = await give(db, offer)
      continue
    }
    const postings = bonusPostings(effect, funds)
    funds = fundsAfter(funds, postings)
    const ref = `bonuscash:${offer.id}:${effect.do}`
    await postTransfers(db, [
      { wallet, ref, hash: `${effect.amountMinor} ${effect.do}`, purpose: `bonus cash: ${effect.do}`, postings },
    ])
  }
  await write(db, { offer, state, event, by, given, depositId })
  if (state.at === 'completed') await tellCompleted(db, offer, state.amountMinor, product)
  return state
}

async function give(db: Connection, { customerId, terms }: Offer): Promise<string | undefined> {
  const grant = { customerId, purpose: 'an accepted offer' }
  if (terms.kind === 'freeBet')
    return grantBonus(db, { ...grant, kind: 'FREE_BET', name: 'Free bet', amountMinor: terms.amountMinor, days: terms.useDays })
  if (terms.kind === 'profitBoost') {
    const { percent, maxStakeMinor, useDays: days } = terms
    return grantBonus(db, { ...grant, kind: 'PROFIT_BOOST', name: 'Profit boost', percent, maxStakeMinor, days })
  }
  return undefined
}

interface Written {
  offer: Offer
  state: OfferState
  event: OfferEvent
  by: string
  given: string | undefined
  depositId: string | undefined
}

/** How long the new state lasts; absent: as long as the one before. */
const daysOf = ({ at }: OfferState, terms: OfferTerms): number | null => {
  if (at === 'waiting') return terms.acceptDays
  return at === 'active' && 'wagerDays' in terms ? terms.wagerDays : null
}

async function write(db: Connection, { offer, state, event, by, given, depositId }: Written): Promise<void> {
  const isGranted = state.at === 'active'
  await db.query(
    `update bonus_offer set state = $2, until = coalesce(clock_timestamp() + make_interval(days => $3::integer), until),
       granted_at = case when $4 then clock_timestamp() else granted_at end, bonus_id = $5, deposit_id = coalesce($6, deposit_id)
     where id = $1`,
    [offer.id, JSON.stringify(state), daysOf(state, offer.terms), isGranted, given ?? null, depositId ?? null],
  )
  const amountMinor = 'amountMinor' in state ? state.amountMinor : undefined
  const why = state.at === 'forfeited' ? state.why : undefined
  for (const what of historyOf(state, event))
    await db.query(`insert into bonus_step (offer_id, customer_id, what, amount, why, by) values ($1, $2, $3, $4, $5, $6)`, [
      offer.id,
      offer.customerId,
      what,
      what === 'accepted' ? null : (amountMinor ?? null),
      why ?? null,
      by,
    ])
}

/** Accepting grants at once, except where a deposit is matched. */
function historyOf({ at }: OfferState, event: OfferEvent): string[] {
  switch (at) {
    case 'waiting':
      return ['accepted']
    case 'active':
      return event.is === 'accepted' ? ['accepted', 'granted'] : ['granted']
    // the free bet or boost has a history of its own
    case 'given':
      return ['accepted']
    case 'offered':
      return []
    case 'declined':
    case 'completed':
    case 'expired':
    case 'forfeited':
      return [at]
  }
}

const tellCompleted = (db: Connection, { id, customerId, currency }: Offer, amountMinor: number, product?: WageringProduct) =>
  tellCustomer(db, {
    customerId,
    kind: product === 'games' ? 'casinoBonusCashComplete' : 'bonusCashComplete',
    key: `bonusCashComplete:${id}`,
    values: { amount: { minor: amountMinor, currency } },
  })
