import type { BuilderLeg, CastRunner, FixedLeg, Leg, LegOutcome, LegState, PlaceTerms, SelectionLeg } from '@touchline/domain/bet'
import type { Outcome } from '@touchline/domain/feed'
import { type Price, type PriceText, parsePrice, rational } from '@touchline/domain/odds'
import type { CastFacts } from './castFacts.ts'

type Part = BuilderLeg['selections'][number]

/** A selection of a placed bet: the revision of its market's result that was applied, and the outcome. */
export interface PlacedLegRow {
  no: number
  leg: SelectionLeg | CastRunner | Part
  /** the line at placement; 0 if its market had none */
  line: number
  state: LegState
  revision: number
  /** the newest outcome from its market */
  newest: LegOutcome | undefined
  newestRevision: number
}

/** The price of a bet builder at placement, from its first selection's row. */
export interface Built {
  id: string
  /** the unboosted price; `boosted` is paid instead if present */
  price: PriceText
  boosted?: PriceText
  /** by void selections: the sum of 2 to the power of each one's index */
  repriced: Record<string, PriceText>
}

/** A row of the table, as readPlacedBets selects it. */
export interface LegRow {
  no: number
  selectionId: string
  marketId: string
  eventId: string
  marketType: string
  participantId: string | null
  antePost: boolean
  priceN: number | null
  priceD: number | null
  boostedN: number | null
  boostedD: number | null
  placeN: number | null
  placeD: number | null
  places: number | null
  extraPlaces: number | null
  sp: boolean
  bestOdds: boolean | null
  withoutParticipantId: string | null
  runnerNumber: number | null
  groupNo: number | null
  built: Built | null
  halfTimeTeam: 'HOME' | 'AWAY' | null
  line: number | null
  state: LegState
  revision: number
  newestRevision: number | null
  /** of the half-time score, if the leg depends on it: such a leg adds both revisions */
  halfTimeRevision: number
  outcome: Outcome | null
  voidReason: string | null
  /** why a result that looked impossible was accepted */
  forced: string | null
}

/** A row with the newest outcome of its own market. */
export const placedLeg = (row: LegRow): PlacedLegRow => ({
  ...kept(row),
  newest: newestOf(row),
  newestRevision: (row.newestRevision ?? 0) + row.halfTimeRevision,
})

/** The runners of a forecast or tricast, which depends on several markets of its race. */
export const castLegs = (rows: LegRow[], facts: CastFacts): PlacedLegRow[] =>
  rows.map((row) => ({ ...kept(row), newest: facts.outcomes.get(row.no), newestRevision: facts.revision }))

const kept = (row: LegRow): Omit<PlacedLegRow, 'newest' | 'newestRevision'> => ({
  no: row.no,
  leg: row.groupNo === null ? legOf(row) : part(row),
  line: row.line ?? 0,
  state: row.state,
  revision: row.revision,
})

/** The bet's legs: the selections of a bet builder are one leg. */
export function legsOf(rows: readonly LegRow[]): (Leg | CastRunner)[] {
  return rows.flatMap((row): (Leg | CastRunner)[] => {
    if (row.groupNo === null) return [legOf(row)]
    const ofGroup = rows.filter(({ groupNo }) => groupNo === row.groupNo)
    return row.built ? [builderLeg(row.built, ofGroup.map(part))] : []
  })
}

function legOf(row: LegRow): SelectionLeg | CastRunner {
  const { participantId, runnerNumber, priceN, priceD } = row
  const runner = { ...part(row), ...(participantId !== null && { participantId }) }
  if (runnerNumber !== null) return { ...runner, number: runnerNumber }
  const terms = placeTerms(row)
  const leg = {
    ...runner,
    ...(row.withoutParticipantId !== null && { withoutParticipantId: row.withoutParticipantId }),
    ...(row.antePost && { antePost: true as const }),
    ...(terms && { eachWay: terms }),
  }
  if (row.sp || priceN === null || priceD === null) return { ...leg, price: 'SP' }
  const team = row.halfTimeTeam && { halfTimeTeam: row.halfTimeTeam }
  const fixed: FixedLeg = { ...leg, ...priceOf(rational(priceN, priceD), row), ...team }
  return row.bestOdds ? { ...fixed, bestOdds: true } : fixed
}

const priceOf = (taken: Price, { boostedN, boostedD }: LegRow): Pick<FixedLeg, 'price' | 'boostedFrom'> =>
  boostedN === null || boostedD === null ? { price: taken } : { price: rational(boostedN, boostedD), boostedFrom: taken }

const part = ({ selectionId, marketId, eventId, marketType }: LegRow): Part => ({ selectionId, marketId, eventId, marketType })

function placeTerms({ placeN, placeD, places, extraPlaces }: LegRow): PlaceTerms | undefined {
  if (placeN === null || placeD === null || places === null) return undefined
  return { fraction: rational(placeN, placeD), places, ...(extraPlaces !== null && { extra: extraPlaces }) }
}

function builderLeg({ id, price, boosted, repriced }: Built, selections: Part[]): BuilderLeg {
  const eventId = selections[0]?.eventId ?? ''
  return {
    selectionId: id,
    marketId: id,
    eventId,
    marketType: 'YOURBET',
    ...(boosted === undefined ? { price: stored(price) } : { price: stored(boosted), boostedFrom: stored(price) }),
    selections,
    repriced: Object.entries(repriced).map(([voided, text]) => ({
      without: selections.flatMap(({ selectionId }, i) => (Math.floor(Number(voided) / 2 ** i) % 2 === 1 ? [selectionId] : [])),
      price: stored(text),
    })),
  }
}

function stored(text: PriceText): Price {
  const price = parsePrice(text)
  if (!price) throw new RangeError(`a bet builder was placed at ${text}`)
  return price
}

/** A result that does not name the selection leaves its leg open. */
function newestOf({ newestRevision: revision, outcome, voidReason, forced }: LegRow): LegOutcome | undefined {
  if (revision === null) return undefined
  if (voidReason !== null) return { revision, void: voidReason }
  return outcome ? { revision, outcome, ...(forced !== null && { forced }) } : undefined
}
