import { countedPart, isCashOffer } from '@touchline/domain/bonus'
import type { Minor } from '@touchline/domain/money'
import type { Connection } from '../database/index.ts'
import { endedNow } from './countWagering.ts'
import { readOffers, stepOffer } from './stepOffer.ts'

export interface GameStake {
  customerId: string
  supplier: string
  /** the uuid of the transaction that staked it */
  bet: string
  /** taken from the customer's cash */
  stakeMinor: Minor
}

/**
 * Counts a stake in a game towards the bonus cash of its customer, who is locked, in the transaction that takes it. Enough makes the bonus
 * cash. Returns whether it did: then the customer has more than before.
 */
export async function countGameStake(db: Connection, { customerId, supplier, bet, stakeMinor }: GameStake): Promise<boolean> {
  if (stakeMinor === 0) return false
  const [offer] = await readOffers(db, runningSql, [customerId])
  if (!offer || (await endedNow(db, offer)) || !isCashOffer(offer.terms)) return false
  const amount = countedPart(offer.terms, 'games', stakeMinor)
  if (amount === 0) return false
  const { rows } = await db.query<{ total: Minor }>(countSql, [offer.id, supplier, bet, customerId, amount])
  const event = { is: 'wagered', totalMinor: rows[0]?.total ?? 0 } as const
  const state = await stepOffer(db, offer, { event, by: 'system', product: 'games' })
  return state.at === 'completed'
}

/** Takes back what a stake counted that is rolled back, unless its bonus has ended. A second time finds nothing to take. */
export async function takeBackGameStake(
  db: Connection,
  { customerId, supplier, bet }: Omit<GameStake, 'stakeMinor'>,
): Promise<void> {
  const [offer] = await readOffers(db, runningSql, [customerId])
  if (!offer || (await endedNow(db, offer))) return
  await db.query(
    `insert into game_wager (offer_id, supplier, bet, is_back, customer_id, amount)
     select offer_id, supplier, bet, true, customer_id, -amount from game_wager
     where offer_id = $1 and supplier = $2 and bet = $3 and not is_back
     on conflict do nothing`,
    [offer.id, supplier, bet],
  )
}

const runningSql = `customer_id = $1 and state->>'at' = 'active'`

/** The sum includes what is written by the same statement. */
const countSql = `
  with counted as (
    insert into game_wager (offer_id, supplier, bet, is_back, customer_id, amount) values ($1, $2, $3, false, $4, $5) returning amount
  )
  select ((select sum(amount) from counted)
    + coalesce((select sum(amount) from bonus_wager where offer_id = $1), 0)
    + coalesce((select sum(amount) from game_wager where offer_id = $1), 0))::bigint as total`
