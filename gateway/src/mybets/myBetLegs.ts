import type { MyBet } from '@touchline/contract/player/bet'
import { type Receipt, type ReceiptLeg, totalOdds, voidState } from '@touchline/domain/bet'
import { displayOdds, oddsNumber, one, type Price, parsePrice, rational } from '@touchline/domain/odds'
import type { Built } from '../bet/index.ts'

type Shown = Pick<
  MyBet['selections'][number],
  'sportId' | 'categoryId' | 'eventName' | 'leagueName' | 'marketName' | 'selectionName' | 'hcp' | 'outcomeType'
>

/** A row of the table, as readMyBets selects it. */
export interface LegRow {
  selectionId: string
  marketId: string
  eventId: string
  marketType: string
  priceN: number | null
  priceD: number | null
  boostedN: number | null
  boostedD: number | null
  sp: boolean
  bestOdds: boolean | null
  runnerNumber: number | null
  groupNo: number | null
  built: Built | null
  halfTimeTeam: 'HOME' | 'AWAY' | null
  startsAt: string
  outcome: MyBet['status']
  shown: Shown
}

interface Row {
  type: MyBet['type']
  eachWay: boolean
  receipt: Receipt | null
  legs: LegRow[]
}

/**
 * The price of a bet with one line of fixed prices; a bet builder has one price for all its selections. A void leg counts
 * 1.00, a builder without its void selections what is paid for the others; a single keeps the price that was taken.
 */
export function wholePrice(row: Row): Price | undefined {
  const { type, legs } = row
  if (type === 'SYSTEM' || legs.some(({ sp, runnerNumber }) => sp || runnerNumber !== null)) return undefined
  const prices = legs.map((leg) => (leg.groupNo !== null ? builderPrice(leg, row) : counts(leg, row) ? takenPrice(leg) : one))
  return totalOdds(prices.flatMap((price) => price ?? []))
}

/** The prices that were taken, without those of void legs: an acca's bonus counts these. */
export const countedPrices = (row: Row): Price[] =>
  row.legs.filter((leg) => counts(leg, row)).flatMap((leg) => takenPrice(leg) ?? [])

const counts = ({ outcome }: LegRow, { legs }: Row): boolean => legs.length === 1 || outcome !== voidState

function builderPrice(leg: LegRow, row: Row): Price | undefined {
  if (!leg.built) return one
  const { state, selections, win } = receiptLegOf(row, leg) ?? {}
  if (state === voidState) return one
  const isShorter = selections?.some((each) => each.state === voidState)
  return isShorter && win?.price ? parsePrice(win.price) : builtPrice(leg.built)
}

/** The same without price boosts. */
export function ownWholePrice(row: Row): Price | undefined {
  const own = (leg: LegRow): LegRow => ({ ...leg, boostedN: null, boostedD: null, built: leg.built && ownBuilt(leg.built) })
  return wholePrice({ ...row, legs: row.legs.map(own) })
}

const builtPrice = ({ price, boosted = price }: Built): Price | undefined => parsePrice(boosted)
const ownBuilt = ({ id, price, repriced }: Built): Built => ({ id, price, repriced })

const priceOf = ({ priceN, priceD }: LegRow): Price | undefined =>
  priceN === null || priceD === null ? undefined : rational(priceN, priceD)

/** The price paid: the boosted price, if there is one. */
export const takenPrice = (leg: LegRow): Price | undefined =>
  leg.boostedN === null || leg.boostedD === null ? priceOf(leg) : rational(leg.boostedN, leg.boostedD)

/** The receipt's entry for a selection: the parts of a bet builder share one leg. */
const receiptLegOf = ({ legs, receipt }: Row, leg: LegRow) =>
  receipt?.legs[legs.filter((each, i) => i < legs.indexOf(leg) && (each.groupNo === null || each.built)).length]

export function selection(leg: LegRow, row: Row): MyBet['selections'][number] {
  const price = leg.runnerNumber === null ? takenPrice(leg) : undefined
  const original = leg.boostedN === null ? undefined : priceOf(leg)
  const group = leg.groupNo === null ? undefined : row.legs.find(({ groupNo, built }) => groupNo === leg.groupNo && built)
  return {
    selectionId: leg.selectionId,
    marketId: leg.marketId,
    eventId: leg.eventId,
    marketType: leg.marketType,
    ...leg.shown,
    startTime: new Date(leg.startsAt).toISOString(),
    ...(price && { odds: oddsNumber(price), displayOdds: displayOdds(price) }),
    ...(original && { originalOdds: oddsNumber(original), originalDisplayOdds: displayOdds(original) }),
    ...(leg.sp && { kind: 'SP', displayOdds: { decimal: 'SP', fractional: 'SP' } }),
    ...(leg.bestOdds && price && { bestOddsGuaranteed: guaranteed(price, receiptLegOf(row, leg)) }),
    ...(leg.runnerNumber !== null && { runnerNumber: leg.runnerNumber, raceCastPosition: row.legs.indexOf(leg) + 1 }),
    ...(group?.built && { groupId: group.built.id }),
    eachWay: row.eachWay,
    status: leg.outcome,
  }
}

/** B3.11: where best odds were applied, the price paid is shown beside the price taken. */
function guaranteed(taken: Price, receiptLeg: ReceiptLeg | undefined) {
  const startingPrice = receiptLeg?.bestOdds?.applied ? parsePrice(receiptLeg.bestOdds.startingPrice) : undefined
  return { appliedInSettlement: startingPrice !== undefined, originalDisplayOdds: displayOdds(startingPrice ?? taken) }
}

export const groupsOf = (row: Row): NonNullable<MyBet['selectionGroups']> =>
  row.legs.flatMap((leg) => {
    const price = leg.built && builtPrice(leg.built)
    if (!leg.built || !price) return []
    const parts = row.legs.filter(({ groupNo }) => groupNo === leg.groupNo)
    return [
      {
        id: leg.built.id,
        selections: parts.map(({ selectionId }) => selectionId),
        odds: oddsNumber(price),
        displayOdds: displayOdds(price),
        status: receiptLegOf(row, leg)?.state ?? 'OPEN',
      },
    ]
  })
