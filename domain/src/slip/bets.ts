import type { BetShape, PricedLeg } from '../bet/index.ts'
import { type Currency, formatMinor, type Minor } from '../money/index.ts'
import { displayOdds, oddsNumber, one, parsePrice, subtract } from '../odds/index.ts'
import { eachWayOffered, type LegView, type LookUp, livePrice } from './legs.ts'
import type { BetToPlace, PlacedBet } from './placedBet.ts'
import { activeTab, type SlipContent, type SlipSelection, type StakeField, singleField } from './slip.ts'
import { type Stake, stakeMinor } from './stakeEntry.ts'

export interface SlipLeg {
  selection: SlipSelection
  view: LegView
}

/** A bet that the slip would place. `stakeMinor` is one way; each-way doubles it. */
export interface SlipBet {
  field: StakeField
  type: 'SINGLE' | 'COMBO'
  stake: Stake
  stakeMinor: Minor | undefined
  eachWay: boolean
  legs: SlipLeg[]
}

/** The bets of the tab that is open: a single a selection, or one acca of all. */
export function slipBets(slip: SlipContent, lookUp: LookUp, currency: Currency): SlipBet[] {
  const legs = slip.selections.map((selection) => ({ selection, view: lookUp(selection.selectionId) }))
  if (activeTab(slip) === 'single') return legs.map((leg) => single(leg, currency))
  const { stake, eachWay } = slip.acca
  return [
    { field: 'acca', type: 'COMBO', stake, stakeMinor: stakeMinor(stake, currency), eachWay: eachWay && accaEachWay(legs), legs },
  ]
}

function single(leg: SlipLeg, currency: Currency): SlipBet {
  const { selectionId, stake, eachWay } = leg.selection
  return {
    field: singleField(selectionId),
    type: 'SINGLE',
    stake,
    stakeMinor: stakeMinor(stake, currency),
    eachWay: eachWay && eachWayOffered(leg.view),
    legs: [leg],
  }
}

/** B4.20b */
export const accaEachWay = (legs: SlipLeg[]): boolean => legs.length > 0 && legs.every(({ view }) => eachWayOffered(view))

/** B4.20c */
export const totalStakeOf = ({ stakeMinor: stake = 0, eachWay }: SlipBet): Minor => stake * (eachWay ? 2 : 1)

/** For the arithmetic: the bet at its live prices; `undefined` while a leg has none or there is no stake. */
export function shapeOf({ type, stakeMinor: stake, eachWay, legs }: SlipBet): BetShape | undefined {
  const priced = legs.map(pricedLeg).filter((leg) => leg !== undefined)
  if (stake === undefined || priced.length < legs.length) return undefined
  return { type, stakePerLine: stake, eachWay, legs: priced }
}

function pricedLeg({ view }: SlipLeg): PricedLeg | undefined {
  const price = view.known === 'yes' && view.selection.price !== undefined ? parsePrice(view.selection.price) : undefined
  if (!price || view.known !== 'yes') return undefined
  const terms = view.market.eachWay
  const fraction = terms && parsePrice(terms.fraction)
  return fraction ? { price, eachWay: { fraction: subtract(fraction, one), places: terms.places } } : { price }
}

/**
 * What is sent, at the accepted prices. A bet that is still unconfirmed keeps its ref, if nothing about it changed:
 * sending it again then cannot place it twice.
 */
export function betsToPlace(bets: SlipBet[], currency: Currency, refs: string[], earlier: PlacedBet[] = []): BetToPlace[] {
  return bets.map((bet, at) => {
    const toPlace = { ref: refs[at] ?? '', ...betToPlace(bet, currency) }
    const same = earlier.find(
      ({ request }) => JSON.stringify({ ...request, ref: '' }) === JSON.stringify({ ...toPlace, ref: '' }),
    )
    return same ? { ...toPlace, ref: same.ref } : toPlace
  })
}

function betToPlace({ type, stakeMinor: stake = 0, eachWay, legs }: SlipBet, currency: Currency): Omit<BetToPlace, 'ref'> {
  return { type, stake: formatMinor(stake, currency), selections: legs.map((leg) => selectionToPlace(leg, eachWay)) }
}

function selectionToPlace({ selection, view }: SlipLeg, eachWay: boolean): BetToPlace['selections'][number] {
  const { eventId, marketId, selectionId, kind, accepted = livePrice(view) } = selection
  const price = accepted === undefined ? undefined : parsePrice(accepted)
  return {
    eventId,
    marketId,
    selectionId,
    kind,
    eachWay,
    ...(price && { odds: oddsNumber(price), displayOdds: displayOdds(price) }),
  }
}
