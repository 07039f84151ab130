import type { Slip, SlipResult } from '@touchline/contract/player/bet'
import type { Brand } from '@touchline/domain/brand'
import type { PriceBoosts } from '../bonus/index.ts'
import { groupCommit, inTransaction, isOfOneItem, type Pool, type Queryable, triedAgain } from '../database/index.ts'
import type { BookMeter } from '../ops/index.ts'
import { bonusContext } from './bonusContext.ts'
import type { Builders } from './builders.ts'
import { exposedKeys } from './exposed.ts'
import { newestOf, type Offer, storedOffer } from './offer.ts'
import { inAllRoom, type Room, withRoom } from './room.ts'
import type { AcceptOddsChange } from './selectionFault.ts'
import { slipHash } from './slipHash.ts'
import type { SlipFault } from './slipRefusal.ts'
import { type DecidedSlip, type StoredAnswer, slipResult } from './slipResult.ts'
import { type SlipToPlace, slipRows } from './slipRows.ts'
import { type Book, type SlipToDecide, slipToPlace } from './slipToPlace.ts'

export interface PlacementRequest {
  customerId: string
  slips: Slip[]
  accept: AcceptOddsChange
}

/** Each slip's own result, in order; or `conflict`: nothing was placed, because a ref was used for another slip. */
export type Placement = SlipResult[] | 'conflict'

export interface DecidingOptions extends Book {
  pool: Pool
  builders: Builders
  /** the catalogue's newest offer */
  offer: (selectionIds: Iterable<string>) => Offer
  boosts: Pick<PriceBoosts, 'of' | 'ofBuilder' | 'ofAccas'>
  meter?: Pick<BookMeter, 'decided'> | undefined
  /** absent with one book */
  room?: Room | undefined
}

export interface PlacingOptions extends DecidingOptions {
  /** called after a slip started to wait for its delay */
  waits: () => void
  /** called after a transaction that wrote to the outbox */
  placed: () => void
  grouping?: Grouping | undefined
}

/** How slips share transactions. */
export interface Grouping {
  /** the maximum number of slips in a transaction */
  maxSlips: number
  /** a transaction does not start beside another with fewer slips before `maxWaitMs` */
  minSlips: number
  maxWaitMs: number
  /** maximum number of concurrent transactions */
  maxRuns: number
}

/**
 * 64 slips are enough to share a flush to disk, few enough to hold no row for long. Below 4, a transaction's own cost
 * far exceeds that of its slips. While one is decided, another is flushed and the next is validated; more would only
 * compete for two cores. docs/decisions/0032 has the measurements. A run takes up to 10 ms on a slow disk: one that
 * takes more than twice that is held up.
 */
const usualGrouping: Grouping = { maxSlips: 64, minSlips: 4, maxWaitMs: 25, maxRuns: 3 }
/** How many times a slip is validated again because the catalogue changed in the meantime. */
const maxRounds = 12

/**
 * Places slips, many requests in one transaction. Throws on a database failure: the client then queries the outcome by
 * `ref`.
 */
export function placing(options: PlacingOptions): (request: PlacementRequest) => Promise<Placement> {
  const { maxSlips, minSlips, maxWaitMs, maxRuns } = options.grouping ?? usualGrouping
  const run = groupCommit<PlacementRequest, Placement>({
    run: (requests) => placeRequests(requests, options),
    keysOf: ({ customerId, slips }) => slips.map(({ ref }) => `${customerId} ${ref}`),
    sizeOf: ({ slips }) => slips.length,
    maxSize: maxSlips,
    minSize: minSlips,
    maxWaitMs,
    maxRuns,
    isOfOneItem,
  })
  return async (request) => {
    const slips = withoutRepeats(request.slips, options.brand)
    if (slips === 'conflict') return 'conflict'
    const placement = await run({ ...request, slips })
    if (placement === 'conflict') return placement
    const byRef = new Map(placement.map((each) => [each.ref, each]))
    return request.slips.flatMap(({ ref }) => byRef.get(ref) ?? [])
  }
}

/** One request may repeat a slip; two bodies under one ref are a conflict. */
function withoutRepeats(slips: Slip[], { currency }: Brand): Slip[] | 'conflict' {
  const byRef = new Map<string, Slip>()
  for (const slip of slips) {
    const before = byRef.get(slip.ref)
    if (before && slipHash(before, currency) !== slipHash(slip, currency)) return 'conflict'
    byRef.set(slip.ref, before ?? slip)
  }
  return [...byRef.values()]
}

interface Verdict {
  i: number
  verdict: 'decided' | 'again' | 'conflict' | 'moved' | 'pending'
  status: DecidedSlip['status']
  bet_id: string | null
  at: Date
  /** for a slip that is decided now and refused */
  refusal: SlipFault | null
  /** for a slip that was accepted before, or waits */
  answer: StoredAnswer | null
}

async function placeRequests(requests: PlacementRequest[], options: PlacingOptions): Promise<Placement[]> {
  const toDecide = requests.flatMap(({ customerId, slips, accept }, request) =>
    slips.map((slip) => ({ request, customerId, slip, accept })),
  )
  const results = await decideSlips(toDecide, options)
  options.placed()
  if (results.some((each) => each !== 'conflict' && each.status === 'PENDING')) options.waits()
  return requests.map((_, request) => {
    const own = results.filter((_each, i) => toDecide[i]?.request === request)
    return own.every((each) => each !== 'conflict') ? own : 'conflict'
  })
}

/** Each slip's result, in order; if a ref was used before, all slips of its `request` are refused together. */
export async function decideSlips(
  toDecide: (SlipToDecide & { request: number })[],
  options: DecidingOptions,
): Promise<(SlipResult | 'conflict')[]> {
  const results: (SlipResult | 'conflict' | undefined)[] = toDecide.map(() => undefined)
  const arounds = await bonusContext(toDecide, options)
  const sizes = sizesBy(toDecide.map(({ request }) => request))
  let undecided = toDecide.map((_, i) => i)
  let offer = options.offer(selectionsOf(toDecide))
  // A waiting slip may have been accepted by a gateway with a newer catalogue.
  if (toDecide.some(({ resumed }) => resumed)) offer = newestOf(offer, await storedOffer(options.pool, selectionsOf(toDecide)))
  for (let round = 1; undecided.length > 0; round++) {
    if (round > maxRounds) throw new Error(`the catalogue moved ${maxRounds} times while a slip was validated`)
    const newest = offer
    const book = { ...options, limitAlways: round > 1 }
    const batch = undecided.flatMap((i) => {
      const [each, around] = [toDecide[i], arounds[i]]
      const request = each && sizes.get(each.request) === 1 ? undefined : each?.request
      return each && around ? [slipToPlace({ ...each, around }, { i, request }, newest, book)] : []
    })
    const accepted = new Map(batch.map(({ i, answer }) => [i, answer]))
    for (const { i, verdict, status, bet_id: betId, at, refusal, answer: before } of await decide(options, batch)) {
      const stored = before ?? accepted.get(i)
      if (verdict === 'conflict') results[i] = verdict
      if (verdict === 'conflict' || verdict === 'moved' || !stored) continue
      const answer = refusal ? { ...stored, errors: [refusal] } : stored
      results[i] = slipResult(toDecide[i]?.slip.ref ?? '', { status, betId, at, answer })
      if (verdict !== 'again') options.meter?.decided(slipFacts({ status, betId, at, answer }, toDecide[i]?.slip))
    }
    undecided = undecided.filter((i) => results[i] === undefined)
    if (undecided.length > 0) offer = newestOf(offer, await storedOffer(options.pool, selectionsOf(toDecide)))
  }
  return results.flatMap((each) => each ?? [])
}

const outcomes = { SUCCEEDED: 'accepted', FAILED: 'refused', PENDING: 'delayed' } as const

const slipFacts = ({ status, answer }: DecidedSlip, slip?: Slip): Parameters<BookMeter['decided']>[0] => ({
  outcome: outcomes[status],
  reason: answer.errors[0]?.type,
  currency: answer.currency,
  stakeMinor: answer.stakeMinor ?? 0,
  fund: slip?.freeBet ? 'freebet' : 'cash',
})

const sizesBy = (keys: number[]): Map<number, number> =>
  new Map([...Map.groupBy(keys, (key) => key)].map(([key, same]) => [key, same.length]))

const selectionsOf = (toDecide: { slip: Slip }[]): string[] => [
  ...new Set(toDecide.flatMap(({ slip }) => slip.selections.map(({ selectionId }) => selectionId))),
]

/** One statement: one round trip, one transaction; again with more room, if this book is short of it and others are not. */
async function decide({ pool, room }: Pick<DecidingOptions, 'pool' | 'room'>, slipsToPlace: SlipToPlace[]): Promise<Verdict[]> {
  const batch = room ? slipsToPlace.map((each) => ({ ...each, legs: each.legs.map(room.shared) })) : slipsToPlace
  const byCustomer = [...Map.groupBy(batch, ({ customer }) => customer)]
  const { slips, answers, legs, shown, customers } = slipRows(byCustomer.flatMap(([, own]) => own))
  const exposed = exposedKeys(batch.flatMap((each) => each.legs))
  const [keys, amounts, maxima] = [
    exposed.map(({ key }) => key),
    exposed.map(({ amount }) => amount),
    exposed.map(({ max }) => max),
  ]
  const ask = (db: Queryable) =>
    db.query<Verdict>({
      name: 'place_bets',
      text: 'select i, verdict, status, bet_id::text, at, refusal, answer from place_bets($1, $2, $3, $4, $5, $6, $7, $8)',
      values: [slips, answers, legs, shown, customers, keys, amounts, maxima],
    })
  const place = () => triedAgain(() => ask(pool))
  const { rows } = await (room ? withRoom(place, { room, exposed, last: () => inTransaction(pool, inAllRoom(ask)) }) : place())
  return rows
}
