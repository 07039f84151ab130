import type { Minor } from '../money/index.ts'
import type { Rule } from './rule.ts'
import { strictest } from './rulesAt.ts'

/** The eight groups of markers of harm; `contact` is what a customer said, noted by staff. */
export const markerSigns = ['spend', 'pattern', 'time', 'sleepHours', 'chasing', 'failedDeposits', 'tools', 'contact'] as const
export type MarkerSign = (typeof markerSigns)[number]

/** From how much on something is a marker; docs/markers.md says what each counts. */
export interface MarkerTerms {
  /** whose nights and days */
  zone: string
  weekSpendMinor: Minor
  spendTimes: number
  stakeTimes: number
  usualBets: number
  dayPlayMinutes: number
  nights: number
  nightMinutes: number
  chases: number
  chaseMinutes: number
  failedDeposits: number
  raises: number
  breaks: number
  /** a strong marker leads to action within this time */
  actionWithinMinutes: number
}

const usualTerms = {
  spendTimes: 3,
  stakeTimes: 4,
  usualBets: 10,
  dayPlayMinutes: 6 * 60,
  nights: 4,
  nightMinutes: 30,
  chases: 3,
  chaseMinutes: 30,
  failedDeposits: 4,
  raises: 3,
  breaks: 3,
  actionWithinMinutes: 60,
}

/** A country may demand less time of play and a faster answer. */
export function markerTermsUnder(
  rules: readonly Rule[],
  { zone, weekSpendMinor }: Pick<MarkerTerms, 'zone' | 'weekSpendMinor'>,
): MarkerTerms {
  const hours = strictest(rules, 'markerPlayHoursPerDay')?.value
  const within = strictest(rules, 'actionWithinMinutes')?.value
  return {
    ...usualTerms,
    zone,
    weekSpendMinor,
    dayPlayMinutes: Math.min(usualTerms.dayPlayMinutes, (hours ?? Number.POSITIVE_INFINITY) * 60),
    actionWithinMinutes: Math.min(usualTerms.actionWithinMinutes, within ?? Number.POSITIVE_INFINITY),
  }
}

export interface Marker {
  sign: MarkerSign
  strong: boolean
  atMs: number
}

export const interventions = ['message', 'noBonuses', 'timeOut', 'call'] as const
export type Intervention = (typeof interventions)[number]

const dayMs = 86_400_000

/** How long a marker counts together with others. */
export const markerCountsMs = 7 * dayMs
/** A group is not flagged again within a day, unless it became strong. */
export const markerRestsMs = dayMs
/** An action is not repeated before; bonuses stay blocked as long. */
export const interventionRestsMs: Record<Intervention, number> = {
  message: 7 * dayMs,
  noBonuses: 30 * dayMs,
  timeOut: 14 * dayMs,
  call: 7 * dayMs,
}
export const timeOutHours = 24

/**
 * What is done about a customer's markers. Each marker: a message, which offers a limit. One that is strong, or of two groups in a week:
 * no bonuses for a month. A strong one of two groups, three groups, or what the customer said: a call by staff. Strong ones of
 * two groups, or four groups: a break of a day.
 */
export function interventionsFor(
  markers: readonly Marker[],
  done: readonly { action: Intervention; atMs: number }[],
  nowMs: number,
): Intervention[] {
  const counted = markers.filter(({ atMs }) => atMs > nowMs - markerCountsMs)
  const groups = new Set(counted.map(({ sign }) => sign)).size
  const strong = new Set(counted.filter((each) => each.strong).map(({ sign }) => sign)).size
  const said = counted.some(({ sign }) => sign === 'contact')
  const wanted: Record<Intervention, boolean> = {
    message: groups > 0,
    noBonuses: strong > 0 || groups > 1,
    timeOut: strong > 1 || groups > 3,
    call: said || groups > 2 || (strong > 0 && groups > 1),
  }
  const rests = (action: Intervention) =>
    done.some((each) => each.action === action && each.atMs > nowMs - interventionRestsMs[action])
  return interventions.filter((action) => wanted[action] && !rests(action))
}
