import type { BetType, CastType } from '@touchline/domain/bet'
import { countedStake, isCashOffer } from '@touchline/domain/bonus'
import type { Minor } from '@touchline/domain/money'
import { type PriceText, parsePrice, rational } from '@touchline/domain/odds'
import type { Connection } from '../database/index.ts'
import { isBarredSql } from './answerOffer.ts'
import { type Offer, readOffers, stepOffer } from './stepOffer.ts'

interface Row {
  id: string
  revision: number
  type: BetType | CastType
  fund: string
  stake: Minor
  cashedOutStake: Minor
  isSettled: boolean
  isLater: boolean
  counted: Minor
  legs: { n: number | null; d: number | null; group: number | null; built: { price: PriceText; boosted?: PriceText } | null }[]
}

/**
 * Counts settled bets towards the bonus cash of their customers, who are locked, in the transaction that settles them. What a
 * correction changed is taken back, or counted again. Enough makes the bonus cash.
 */
export async function countWagering(db: Connection, bets: readonly { id: string; customerId: string }[]): Promise<void> {
  if (bets.length === 0) return
  const customers = [...new Set(bets.map(({ customerId }) => customerId))]
  const running = await readOffers(db, `customer_id = any($1) and state->>'at' = 'active'`, [customers])
  for (const offer of running)
    await countFor(
      db,
      offer,
      bets.filter(({ customerId }) => customerId === offer.customerId).map(({ id }) => id),
    )
}

async function countFor(db: Connection, offer: Offer, betIds: string[]): Promise<void> {
  const { terms, id, customerId } = offer
  if ((await endedNow(db, offer)) || !isCashOffer(terms)) return
  const { rows } = await db.query<Row>(betsSql, [id, betIds, offer.grantedAt])
  const changes = rows.flatMap((row) => {
    const amount = countedStake(terms, asWagered(row)) - row.counted
    return amount === 0 ? [] : [{ offer: id, bet: row.id, revision: row.revision, customer: customerId, amount }]
  })
  if (changes.length === 0) return
  const { rows: sums } = await db.query<{ total: Minor }>(countSql, [id, JSON.stringify(changes)])
  await stepOffer(db, offer, { event: { is: 'wagered', totalMinor: sums[0]?.total ?? 0 }, by: 'system' })
}

/** Whether its time is over, or its customer barred: it ends now, and nothing counts any more. */
export async function endedNow(db: Connection, offer: Offer): Promise<boolean> {
  const { rows: barred } = await db.query(`select where ${isBarredSql('$1::bigint')}`, [offer.customerId])
  if (!offer.isLate && barred.length === 0) return false
  await stepOffer(db, offer, { event: offer.isLate ? { is: 'timeUp' } : { is: 'forfeited', why: 'barred' }, by: 'system' })
  return true
}

const asWagered = ({ legs, stake, cashedOutStake, type, fund, isSettled, isLater }: Row) => ({
  type,
  fund,
  isSettled,
  isLater,
  stakeMinor: stake,
  cashedOutStakeMinor: cashedOutStake,
  // the selections of a bet builder have one price, which the first of them carries
  legs: legs
    .filter(({ group, built }) => group === null || built)
    .map(({ n, d, built }) => ({
      sportId: '',
      inplay: false,
      price: built ? parsePrice(built.boosted ?? built.price) : n === null || d === null ? undefined : rational(n, d),
    })),
})

const betsSql = `
  select b.id::text as id, b.revision, b.type, b.fund, b.stake, b.cashed_out_stake as "cashedOutStake", b.status = 'SETTLED' as "isSettled",
    b.placed_at >= $3 as "isLater",
    coalesce((select sum(w.amount) from bonus_wager w where w.offer_id = $1 and w.bet_id = b.id), 0)::bigint as counted,
    (select coalesce(jsonb_agg(jsonb_build_object('n', coalesce(l.boosted_n, l.price_n), 'd', coalesce(l.boosted_d, l.price_d), 'group', l.group_no,
       'built', l.built) order by l.no), '[]') from bet_leg l where l.bet_id = b.id) as legs
  from bet b where b.id = any($2) order by b.id`

/** The sum includes what is written by the same statement. */
const countSql = `
  with counted as (
    insert into bonus_wager (offer_id, bet_id, revision, customer_id, amount)
    select (x->>'offer')::bigint, (x->>'bet')::bigint, (x->>'revision')::integer, (x->>'customer')::bigint, (x->>'amount')::bigint
    from jsonb_array_elements($2::jsonb) x returning amount
  )
  select (coalesce((select sum(amount) from counted), 0)
    + coalesce((select sum(amount) from bonus_wager where offer_id = $1), 0)
    + coalesce((select sum(amount) from game_wager where offer_id = $1), 0))::bigint as total`
