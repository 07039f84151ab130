import type { Participant, Selection, SportEvent } from '../catalogue/index.ts'
import type { Minor } from '../money/index.ts'
import { one, type Price } from '../odds/index.ts'
import type { BetType, CastType, HalfTime } from './bet.ts'
import type { DecidedLeg } from './decidedLeg.ts'

/** A brand's settings of the promotion. Bets above `maxStakeMinor` (total stake, free bets included) are excluded. */
export interface HalfTimeHeroesSettings {
  sportIds: readonly string[]
  /** the leagues by category id; absent: every league of these sports */
  leagueIds?: readonly string[]
  maxStakeMinor: Minor
}

/** A leg as currently in the catalogue. `atSp`: it would be placed at the starting price. */
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

/** `teams`: by leg, the placed leg's `halfTimeTeam`. `selectionIds`: the legs that prevent the offer. */
export type HalfTimeHeroesOffer =
  | { offered: true; teams: readonly HalfTimeTeam[] }
  | { offered: false; why: 'off' | 'betType' | 'boosted' | 'stakeTooHigh' }
  | { offered: false; why: 'legs'; selectionIds: readonly string[] }

export type HalfTimeTeam = 'HOME' | 'AWAY'

/**
 * Whether a bet gets half-time heroes: a single or an acca in which every leg backs a team to win its match, pre-match. One
 * other leg excludes the whole bet, so that the promotion applies to all of its legs or to none.
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

/** A feed identifies a side by outcome or by participant; the draw is neither. */
function backedTeam({ outcomeType, participantId }: HalfTimeHeroesLeg['selection'], participants: readonly Participant[]) {
  if (outcomeType !== undefined) return outcomeType === 'HOME' || outcomeType === 'AWAY' ? outcomeType : undefined
  const role = participantId !== undefined && participants.find(({ id }) => id === participantId)?.role
  return role === 'HOME' || role === 'AWAY' ? role : undefined
}

/** Whether a bet was placed with the promotion. */
export const hasHalfTimeHeroes = ({ legs }: { legs: readonly object[] }): boolean => legs.some((leg) => 'halfTimeTeam' in leg)

/**
 * A leg won by its team's half-time score, whatever happens next (a defeat, an abandoned match). `undefined` without such a
 * score (yet), or if the team was behind.
 */
export function wonAtHalfTime(price: Price, team: HalfTimeTeam, halfTime: HalfTime | undefined): DecidedLeg | undefined {
  if (!halfTime || 'void' in halfTime) return undefined
  const { home, away } = halfTime
  const isLevelOrAhead = team === 'HOME' ? home >= away : away >= home
  return isLevelOrAhead ? { state: 'WON', win: { price, share: one, factor: price }, halfTime } : undefined
}
