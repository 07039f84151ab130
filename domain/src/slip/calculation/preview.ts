import { outcomePreview } from '../../bet/index.ts'
import type { Minor } from '../../money/index.ts'
import { isSeparate } from '../checks/combinable.ts'
import { isStale } from '../state/legs.ts'
import type { SlipBet } from './bets.ts'
import { returnOf, returnsQuestion, type TotalsInput } from './totals.ts'

export interface ReturnsRange {
  minMinor: Minor
  maxMinor: Minor
}

/** The total return of a tab's bets if one selection loses, is void or only places, and every other wins. */
export interface SlipPreview {
  oneLoses: ReturnsRange
  oneVoid: ReturnsRange
  /** if every bet is each way */
  onePlaces?: ReturnsRange
}

/** For bets on the same legs, as in an acca or a system; undefined if one of them cannot be calculated or accepted. */
export function slipPreview(bets: readonly SlipBet[], totalsInput: TotalsInput): SlipPreview | undefined {
  const staked = bets.filter(({ stakeMinor }) => stakeMinor !== undefined)
  const legs = staked[0]?.legs.length ?? 0
  if (legs < 2 || staked.some((bet) => isSeparate(bet) || bet.legs.some(({ view }) => isStale(view)))) return undefined
  if (staked.some((bet) => returnOf(bet, totalsInput) === undefined)) return undefined
  const questions = staked.map((bet) => returnsQuestion(bet, totalsInput)).filter((question) => question !== undefined)
  const previews = questions.map(outcomePreview)
  const byLeg = (pays: (preview: (typeof previews)[number]['legs'][number]) => Minor): ReturnsRange => {
    const sums = Array.from({ length: legs }, (_, at) =>
      previews.reduce((sum, preview) => sum + (preview.legs[at] ? pays(preview.legs[at]) : 0), 0),
    )
    return { minMinor: Math.min(...sums), maxMinor: Math.max(...sums) }
  }
  const eachWay = previews.every((preview) => preview.onePlaces)
  return {
    oneLoses: byLeg(({ losesMinor }) => losesMinor),
    oneVoid: byLeg(({ voidMinor }) => voidMinor),
    ...(eachWay && { onePlaces: byLeg(({ placesMinor = 0 }) => placesMinor) }),
  }
}
