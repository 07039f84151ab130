import type { Minor } from '@touchline/domain/money'
import { one, type Price, type Rational, rational } from '@touchline/domain/odds'
import { exposureOf } from '@touchline/domain/risk'
import type { Queryable } from '../database/index.ts'
import { type Limits, riskedBy, riskOfLeg } from './limits.ts'
import type { Offered } from './offer.ts'

export interface ExposedBet {
  stakeMinor: Minor
  possibleMinor?: Minor | undefined
  legs: readonly ExposedUnit[]
}

/** A leg on one selection, or a bet builder with all of its selections; `price` if it is known. */
export interface ExposedUnit {
  offered: readonly Offered[]
  built: boolean
  price?: Price | undefined
}

/**
 * What each leg of a bet adds to the book's exposure, as the database's `place_bets` takes it. No bet can win more than
 * the maximum payout.
 */
export const legExposures = ({ stakeMinor, possibleMinor, legs }: ExposedBet, limits: Pick<Limits, 'risk' | 'maxPayout'>) =>
  exposureOf({
    stakeMinor,
    ...(possibleMinor !== undefined && { possibleMinor: Math.min(possibleMinor, limits.maxPayout + stakeMinor) }),
    legs: legs.flatMap(({ offered, built, price }) =>
      riskedBy(offered, built)
        .slice(0, 1)
        .map((about) => ({
          eventId: about.event.id,
          built,
          ...(price && { price }),
          risk: riskOfLeg(about, limits),
        })),
    ),
  }).map((each) => ({
    ...(each.selectionMinor > 0 && { exposure: each.selectionMinor, maxExposure: each.selectionMax }),
    ...(each.eventMinor > 0 && { eventExposure: each.eventMinor, maxEventExposure: each.eventMax }),
  }))

/** A leg as `place_bets` takes it, with its exposure. */
export interface ExposedLeg {
  selectionId: string
  eventId: string
  exposure?: Minor
  maxExposure?: Minor
  eventExposure?: Minor
  maxEventExposure?: Minor
}

/** What is added to the exposure of a selection or an event, and the limit of that. */
export interface ExposedKey {
  key: string
  amount: Minor
  max: Minor
}

/** The exposure that these legs add by key, and each key's limit. */
export function exposedKeys(legs: readonly ExposedLeg[]): ExposedKey[] {
  const byKey = new Map<string, ExposedKey>()
  const add = (key: string, amount = 0, max = 0) => {
    if (amount === 0) return
    const before = byKey.get(key)
    byKey.set(key, { key, amount: amount + (before?.amount ?? 0), max: Math.min(max, before?.max ?? max) })
  }
  for (const { selectionId, eventId, exposure, maxExposure, eventExposure, maxEventExposure } of legs) {
    add(`selection ${selectionId}`, exposure, maxExposure)
    add(`event ${eventId}`, eventExposure, maxEventExposure)
  }
  return [...byKey.values()]
}

/** What limits a stake besides the bet itself: the customer's factor, and the book's current exposure by key. */
export interface Standing {
  factor: Rational
  held: ReadonlyMap<string, Minor>
}

export const noStanding: Standing = { factor: one, held: new Map() }

export async function readStanding(db: Queryable, customerId: string | undefined, legs: Iterable<Offered>): Promise<Standing> {
  const keys = [...legs].flatMap(({ selection, event }) => [`selection ${selection.id}`, `event ${event.id}`])
  const { rows } = await db.query<{ factor: string | null; held: Record<string, Minor> | null }>(
    `select (select (stake_factor * 10000)::bigint::text from bettor where id = $1) as factor,
       (select jsonb_object_agg(key, amount) from (select key, sum(amount) as amount from exposure where key = any($2) group by key) h)
         as held`,
    [customerId ?? null, keys],
  )
  const factor = rows[0]?.factor
  return {
    factor: typeof factor === 'string' ? rational(BigInt(factor), 10_000n) : one,
    held: new Map(Object.entries(rows[0]?.held ?? {})),
  }
}

export interface ExposedQuestion {
  lines: number
  legs: readonly ExposedUnit[]
  /** absent if the returns are not known in advance */
  returnsOf?: ((stakePerLine: Minor) => Minor) | undefined
}

/**
 * The highest stake per line, not above `max`, that keeps the book's exposure on each selection and event within its
 * limits.
 */
export function perLineWithinExposure(
  max: Minor,
  { lines, legs, returnsOf }: ExposedQuestion,
  limits: Pick<Limits, 'risk' | 'maxPayout'>,
  held: Standing['held'],
): Minor {
  const within = (key: string, amount = 0, limit = 0): boolean => amount === 0 || (held.get(key) ?? 0) + amount <= limit
  const fits = (stakePerLine: Minor): boolean => {
    const possibleMinor = returnsOf?.(stakePerLine)
    return legExposures({ stakeMinor: stakePerLine * lines, possibleMinor, legs }, limits).every((each, i) => {
      const [first] = legs[i]?.offered ?? []
      return (
        within(`selection ${first?.selection.id}`, each.exposure, each.maxExposure) &&
        within(`event ${first?.event.id}`, each.eventExposure, each.maxEventExposure)
      )
    })
  }
  if (max === 0 || fits(max)) return max
  let [fitting, tooMuch] = [0, max]
  while (tooMuch - fitting > 1) {
    const middle = Math.floor((fitting + tooMuch) / 2)
    if (fits(middle)) fitting = middle
    else tooMuch = middle
  }
  return fitting
}
