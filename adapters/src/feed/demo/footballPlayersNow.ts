import { chanceDrawn, chanceToScore, goalsOfSide, meanOf, nextChances, type Share, thinned } from '@touchline/domain/pricing'
import type { DeepView } from './footballDeepOffer.ts'
import type { DeepMatch } from './footballDepth.ts'
import { type Involved, ownGoals } from './footballPeople.ts'
import type { MatchIncident, Role } from './footballPlay.ts'
import { prospects, sharesAmong, uncardedAmong } from './footballShares.ts'
import type { LineUps, Player } from './footballSquads.ts'
import { leftOf } from './footballState.ts'

export interface Squads {
  clubIds: Record<Role, string>
  lineUps: LineUps
  /** whether it is known who starts */
  isLinedUp: boolean
}

export interface PlayedMatch extends DeepMatch {
  squads: Squads
  /** whom each incident is about */
  people: readonly (Involved | undefined)[]
}

/** A player of a match, and what may still come. */
export interface PlayerNow {
  player: Player
  side: Role
  /** does not start; nobody comes on in the demo */
  isOut: boolean
  /** sent off */
  isOff: boolean
  goals: number
  hasCard: boolean
  /** P(scores the next goal that is no own goal) */
  isFirst: number
  /** P(scores so many more) */
  scores: (needed: number) => number
  isCarded: number
}

export interface PlayersNow {
  players: readonly PlayerNow[]
  /** of the goals so far, without own goals */
  scorers: readonly Player[]
  /** whose side has the next goal that is no own goal */
  next: { home: number; away: number; none: number }
  isOver: boolean
}

const none: Share = [{ value: 0, probability: 1 }]

/** The players of a match as of these incidents. */
export function playersNow(
  match: PlayedMatch,
  { toCome }: Pick<DeepView, 'toCome'>,
  { happened, isOver }: { happened: readonly MatchIncident[]; isOver: boolean },
): PlayersNow {
  const { play, people, estimated, pricedMs } = match
  const { first, second } = leftOf(play, pricedMs)
  const involved = happened.flatMap((incident) => {
    const one = people[play.incidents.indexOf(incident)]
    return one ? [{ ...one, kind: incident.kind }] : []
  })
  const scorers = involved.filter(({ kind, isOwnGoal }) => kind === 'GOAL' && !isOwnGoal).map(({ player }) => player)
  const carded = new Set(involved.filter(({ kind }) => kind !== 'GOAL').map(({ player }) => player))
  const off = new Set(involved.filter(({ kind }) => kind === 'RED_CARD').map(({ player }) => player))
  const next = nextChances(thinned(toCome, 1 - ownGoals))
  const players = (['HOME', 'AWAY'] as const).flatMap((side) => {
    const key = side === 'HOME' ? 'home' : 'away'
    const { cards, reds } = estimated[key]
    const goals = goalsOfSide(toCome, key)
    return sideNow(match, side, { off, carded }).map(
      ({ player, share, stays, isOut }): PlayerNow => ({
        player,
        side,
        isOut,
        isOff: off.has(player),
        goals: scorers.filter((each) => each === player).length,
        hasCard: carded.has(player),
        isFirst: (next[key] * meanOf(share)) / (1 - ownGoals),
        scores: (needed) => chanceToScore(goals, share, needed),
        isCarded: stays ? chanceDrawn(stays, (cards + reds) * (first + second)) : 0,
      }),
    )
  })
  return { players, scorers, next, isOver }
}

interface Expected {
  player: Player
  isOut: boolean
  /** of the side's goals to come */
  share: Share
  /** absent: has a card, or no part in the match */
  stays?: readonly number[] | undefined
}

function sideNow(
  { squads }: PlayedMatch,
  side: Role,
  { off, carded }: { off: ReadonlySet<Player>; carded: ReadonlySet<Player> },
): Expected[] {
  const { players, substitutes } = side === 'HOME' ? squads.lineUps.home : squads.lineUps.away
  const squad = [...players, ...substitutes].toSorted((a, b) => a.number - b.number)
  if (!squads.isLinedUp)
    return squad.map((player) => {
      const { goals = none, uncarded } = prospects().get(player.number) ?? {}
      return { player, isOut: false, share: goals, stays: uncarded }
    })
  const on = players.filter((each) => !off.has(each))
  const shares = sharesAmong(on)
  const stays = uncardedAmong(on.filter((each) => !carded.has(each)))
  return squad.map((player) => {
    const isOut = !players.includes(player)
    const share = shares.get(player)
    return {
      player,
      isOut,
      share: share === undefined ? none : [{ value: share, probability: 1 }],
      stays: isOut || carded.has(player) ? undefined : stays.get(player.position),
    }
  })
}
