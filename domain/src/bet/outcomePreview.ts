import type { Minor } from '../money/index.ts'
import { type ReturnsQuestion, returnsIf, type Supposed } from './winnings.ts'

interface Range {
  minMinor: Minor
  maxMinor: Minor
}

/** What a bet pays in the cases shown to customers; `places` fields only for each-way bets. */
export interface OutcomePreview {
  allWinMinor: Minor
  allPlaceMinor?: Minor
  /** by leg: what the bet pays if that leg does this and every other wins */
  legs: { losesMinor: Minor; voidMinor: Minor; placesMinor?: Minor }[]
  oneLoses: Range
  oneVoid: Range
  onePlaces?: Range
}

/** "If one leg loses, is void, or only places, this pays": settlement's own calculation applied to a slip. */
export function outcomePreview(question: ReturnsQuestion): OutcomePreview {
  const { legs, eachWay } = question.bet
  const all = legs.map((): Supposed => 'wins')
  const pays = (supposed: readonly Supposed[]): Minor => returnsIf(question, supposed).returnsMinor
  const byLeg = legs.map((_, i) => ({
    losesMinor: pays(all.with(i, 'loses')),
    voidMinor: pays(all.with(i, 'void')),
    ...(eachWay && { placesMinor: pays(all.with(i, 'places')) }),
  }))
  const places = byLeg.flatMap(({ placesMinor }) => placesMinor ?? [])
  return {
    allWinMinor: pays(all),
    ...(eachWay && { allPlaceMinor: pays(all.map(() => 'places')) }),
    legs: byLeg,
    oneLoses: rangeOf(byLeg.map(({ losesMinor }) => losesMinor)),
    oneVoid: rangeOf(byLeg.map(({ voidMinor }) => voidMinor)),
    ...(eachWay && { onePlaces: rangeOf(places) }),
  }
}

const rangeOf = (amounts: readonly Minor[]): Range => ({ minMinor: Math.min(...amounts), maxMinor: Math.max(...amounts) })
