import type { Slip } from '@touchline/contract/player/bet'
import type { Brand } from '@touchline/domain/brand'
import { displayOdds, oddsNumber, type Price, priceText } from '@touchline/domain/odds'
import { writtenPromise } from '../bet/index.ts'
import type { Builders } from './builders.ts'
import { legExposures } from './exposed.ts'
import { delayOnceLiveMs } from './limits.ts'
import type { Offer } from './offer.ts'
import type { AcceptOddsChange } from './selectionFault.ts'
import { type BonusContext, type SlipBonuses, slipBonuses } from './slipBonuses.ts'
import type { ValidatedUnit } from './slipGroups.ts'
import { slipHash } from './slipHash.ts'
import { phaseOf } from './slipRefusal.ts'
import type { StoredAnswer } from './slipResult.ts'
import type { LegToPlace, SlipToPlace } from './slipRows.ts'
import type { ValidatedBet } from './validatedBet.ts'
import type { ValidatedLeg } from './validatedLeg.ts'
import { type SlipValidation, validateSlip } from './validateSlip.ts'

export interface SlipToDecide {
  customerId: string
  slip: Slip
  accept: AcceptOddsChange
  /** it has waited for its in-play delay */
  resumed?: true
}

/** The book as placements use it; `feedSpeed` is how much faster than real time its events happen. */
export interface Book {
  brand: Brand
  builders: Builders
  feedSpeed: number
}

/** `limitAlways` as in `ValidationContext`. */
type ValidationBook = Book & { limitAlways?: boolean }

export function slipToPlace(
  toDecide: SlipToDecide & { around: BonusContext },
  at: { i: number; request: number | undefined },
  offer: Offer,
  book: ValidationBook,
): SlipToPlace {
  const { customerId, slip, accept, resumed } = toDecide
  const { brand, builders, limitAlways } = book
  const bonuses = slipBonuses(slip, offer, { around: toDecide.around, builders })
  const validation = validateSlip(slip, offer, { brand, builders, accept, bonuses, limitAlways })
  const { fault, known } = validation
  const bet = fault && phaseOf(fault) !== 'last' ? undefined : validation.bet
  return {
    ...at,
    customer: customerId,
    ref: slip.ref,
    hash: slipHash(slip, brand.currency),
    currency: brand.currency,
    answer: answerOf(slip, validation, brand),
    legs: (bet ? betRows(bet, validation, book) : known.map((each) => ({ ...row(each), ...liveFields(each, book) }))).map(
      numbered,
    ),
    ...(fault && { [phaseOf(fault)]: fault }),
    accept,
    // only slips that may have to wait are stored as sent
    ...(known.some(({ offered }) => offered.market.inplay) && { slip }),
    ...(resumed && { resumed, timeoutMs: brand.placementTimeoutMs }),
    ...(validation.bet && stakeFields(validation, validation.bet, brand)),
    ...takenBonuses(bonuses),
  }
}

function stakeFields({ stakeMinor, possibleMinor, taken }: SlipValidation, bet: ValidatedBet, brand: Brand) {
  return {
    type: bet.type,
    systemType: bet.systemType,
    stakePerLine: bet.stakePerLine,
    lines: bet.lines,
    eachWay: bet.eachWay,
    stake: stakeMinor,
    possible: possibleMinor,
    stakeMax: taken?.maxMinor,
    perLineMax: taken?.perLineByPayoutMinor,
    rules: brand.rules.name,
    promised: writtenPromise(bet),
  }
}

/** The database checks whether these bonuses are still available: under the customer's lock, by its clock. */
const takenBonuses = ({ freeBet, profitBoost, priceBoost, accaBoost }: SlipBonuses) => {
  const boost = priceBoost ?? accaBoost
  return {
    bonus: (freeBet ?? profitBoost)?.id,
    ...(boost && { priceBoost: boost.id, boostRow: boost.row, boostMax: boost.maxStakeMinor }),
  }
}

const row = (validation: ValidatedLeg) => ({ ...offeredFields(validation), ...termFields(validation) })
const numbered = (each: LegToPlace, no: number) => ({ no, ...each })

/** Adds each leg's exposure, on the leg's first row. */
function betRows(bet: ValidatedBet, { stakeMinor = 0, possibleMinor }: SlipValidation, book: Book): LegToPlace[] {
  const exposures = legExposures({ stakeMinor, possibleMinor, legs: bet.legs.map(exposedUnit) }, book.brand)
  return bet.legs.flatMap((unit, groupNo) =>
    rows(unit, groupNo, book).map((each, i) => ({
      ...each,
      ...(i === 0 && { ...exposures[groupNo], halfTimeTeam: bet.halfTimeTeams?.[groupNo] }),
    })),
  )
}

/** The returns of a starting price or a dividend are not known yet. */
const exposedUnit = ({ legs, group, price }: ValidatedUnit) => ({
  offered: legs.map(({ offered }) => offered),
  built: group !== undefined,
  ...(legs.every(({ as }) => as !== 'SP' && as !== 'runner') && { price }),
})

/** The selections of a bet builder are consecutive; the first has their joint price. */
function rows({ legs, group }: ValidatedUnit, groupNo: number, book: Book): LegToPlace[] {
  if (!group) return legs.map((leg) => ({ ...row(leg), ...liveFields(leg, book) }))
  const { id, price, boosted, asked, repriced } = group
  const built = { id, price: priceText(price), ...(boosted && { boosted: priceText(boosted) }), asked, repriced: repriced() }
  // Its price is that of a match before the start, whatever its markets offer in play.
  return legs.map((leg, i) => ({ ...row(leg), inplay: false, groupNo, ...(i === 0 && { built }) }))
}

/** The bet's delay, and whether the event is already in play. */
const liveFields = ({ offered }: ValidatedLeg, { brand, feedSpeed }: Book) =>
  offered.market.inplay && {
    live: offered.event.state === 'INPLAY',
    delayMs: delayOnceLiveMs(offered, brand, feedSpeed),
  }

/** The terms that pay the leg: a price, unless it is a starting price or a dividend. */
function termFields({
  requested,
  offered,
  as,
  price,
  boostedFrom = price,
  eachWay,
  antePost,
  bestOddsFrom,
  runnerNumber,
}: ValidatedLeg) {
  return {
    ...(as !== 'SP' && as !== 'runner' && { n: String(boostedFrom.n), d: String(boostedFrom.d), asked: requested.odds }),
    ...(boostedFrom !== price && { boostedN: String(price.n), boostedD: String(price.d) }),
    ...(as === 'SP' && { sp: true }),
    ...(eachWay && { placeN: String(eachWay.fraction.n), placeD: String(eachWay.fraction.d), places: eachWay.places }),
    ...(eachWay?.extra !== undefined && { extraPlaces: eachWay.extra }),
    antePost,
    bestOddsFrom,
    withoutParticipantId: offered.withoutParticipantId,
    runnerNumber,
  }
}

const offeredFields = ({ offered: { selection, market, event, leagueName, v } }: ValidatedLeg) => ({
  selectionId: selection.id,
  marketId: market.id,
  eventId: event.id,
  marketType: market.type,
  participantId: selection.participantId,
  v: v.selection,
  marketV: v.market,
  eventV: v.event,
  startsAt: event.startTime,
  inplay: market.inplay,
  shown: {
    sportId: event.sportId,
    categoryId: event.categoryId,
    eventName: event.name,
    leagueName,
    marketName: market.name,
    selectionName: selection.name,
    ...(market.line !== undefined && { hcp: market.line, outcomeType: selection.outcomeType }),
  },
})

/** The answer if the slip is accepted. */
function answerOf(
  slip: Slip,
  { known, units, fault, stakeMinor, possibleMinor }: SlipValidation,
  { currency }: Brand,
): StoredAnswer {
  const groups = units.flatMap(({ group }) => (group ? [{ id: group.id, ...shownPrice(group.boosted ?? group.price) }] : []))
  const priced = new Map(
    known.map(({ offered, price, as }) => [offered.selection.id, as === 'price' && offered.selection.price ? price : undefined]),
  )
  return {
    type: slip.type,
    ...(slip.systemType && { systemType: slip.systemType }),
    currency,
    ...(!fault && stakeMinor !== undefined && { stakeMinor }),
    ...(!fault && possibleMinor !== undefined && { possibleMinor }),
    selections: slip.selections.map(({ selectionId }) => {
      const price = priced.get(selectionId)
      return { selectionId, ...(price && shownPrice(price)) }
    }),
    ...(groups.length > 0 && { selectionGroups: groups }),
    errors: [],
  }
}

const shownPrice = (price: Price) => ({ odds: oddsNumber(price), displayOdds: displayOdds(price) })
