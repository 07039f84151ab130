import type { Participant, Selection, SportEvent } from '../catalogue/index.ts'
import type { Minor } from '../money/index.ts'
import { one, type Price } from '../odds/index.ts'
import type { BetType, CastType, HalfTime } from './bet.ts'
import type { DecidedLeg } from './decidedLeg.ts'

/** The promotion as a brand runs it. A bet of more than `maxStakeMinor` (in all, of its own money or not) is left out. */
export interface HalfTimeHeroesSettings {
  sportIds: readonly string[]
  /** the leagues by their category's id; absent: all of these sports */
  leagueIds?: readonly string[]
  maxStakeMinor: Minor
}

/** A leg as the catalogue has it now. `atSp`: it would be struck at the starting price. */
export interface HalfTimeHeroesLeg {
  selection: Pick<Selection, 'id' | 'outcomeType' | 'participantId'>
  market: { type: string; inplay: boolean }
  event: Pick<SportEvent, 'sportId' | 'categoryId' | 'state' | 'participants'>
  atSp: boolean
}

export interface HalfTimeHeroesQuestion {
  /** absent: the brand does not run it */
  settings: HalfTimeHeroesSettings | undefined
  type: BetType | CastType
  eachWay: boolean
  boosted: boolean
  /** of the whole bet */
  stakeMinor: Minor
  legs: readonly HalfTimeHeroesLeg[]
}

/** `teams`: by leg, what the struck leg keeps as its `halfTimeTeam`. `selectionIds`: the legs that stand in the way. */
export type HalfTimeHeroesOffer =
  | { offered: true; teams: readonly HalfTimeTeam[] }
  | { offered: false; why: 'off' | 'betType' | 'boosted' | 'stakeTooHigh' }
  | { offered: false; why: 'legs'; selectionIds: readonly string[] }

export type HalfTimeTeam = 'HOME' | 'AWAY'

/**
 * Whether a bet would be struck with half-time heroes: a single or an acca in which every leg backs a team to win its
 * match, before it has begun. One other leg and the bet is without it, so that its one sentence is true of all of them.
 */
export function halfTimeHeroesOffer(question: HalfTimeHeroesQuestion): HalfTimeHeroesOffer {
  const { settings, type, eachWay, boosted, stakeMinor, legs } = question
  if (!settings) return { offered: false, why: 'off' }
  if ((type !== 'SINGLE' && type !== 'COMBO') || eachWay) return { offered: false, why: 'betType' }
  const teams = legs.map((leg) => teamOn(leg, settings))
  const others = legs.filter((_, i) => !teams[i]).map(({ selection }) => selection.id)
  if (others.length > 0) return { offered: false, why: 'legs', selectionIds: others }
  if (boosted) return { offered: false, why: 'boosted' }
  if (stakeMinor > settings.maxStakeMinor) return { offered: false, why: 'stakeTooHigh' }
  return { offered: true, teams: teams.filter((team) => team !== undefined) }
}

function teamOn(
  { selection, market, event, atSp }: HalfTimeHeroesLeg,
  settings: HalfTimeHeroesSettings,
): HalfTimeTeam | undefined {
  const { sportIds, leagueIds } = settings
  if (market.type !== 'MATCH_RESULT' || market.inplay || event.state !== 'NOTSTARTED' || atSp) return undefined
  if (!sportIds.includes(event.sportId) || (leagueIds && !leagueIds.includes(event.categoryId))) return undefined
  return backedTeam(selection, event.participants)
}

/** A feed names a side by its outcome or by its participant; the draw is neither. */
function backedTeam({ outcomeType, participantId }: HalfTimeHeroesLeg['selection'], participants: readonly Participant[]) {
  if (outcomeType !== undefined) return outcomeType === 'HOME' || outcomeType === 'AWAY' ? outcomeType : undefined
  const role = participantId !== undefined && participants.find(({ id }) => id === participantId)?.role
  return role === 'HOME' || role === 'AWAY' ? role : undefined
}

/** Whether a bet was struck with the promotion. */
export const hasHalfTimeHeroes = ({ legs }: { legs: readonly object[] }): boolean => legs.some((leg) => 'halfTimeTeam' in leg)

/**
 * A leg that its team's half-time score has won, whatever happens next: a defeat, an abandoned match. `undefined` where
 * there is no such score (yet), or the team was behind.
 */
export function wonAtHalfTime(price: Price, team: HalfTimeTeam, halfTime: HalfTime | undefined): DecidedLeg | undefined {
  if (!halfTime || 'void' in halfTime) return undefined
  const { home, away } = halfTime
  const isLevelOrAhead = team === 'HOME' ? home >= away : away >= home
  return isLevelOrAhead ? { state: 'WON', win: { price, share: one, factor: price }, halfTime } : undefined
}
