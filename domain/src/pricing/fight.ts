import type { Likely } from './likely.ts'

/**
 * A fight of so many rounds. In each round one of two things may stop it: a discrete model of competing risks (J. Kalbfleisch &
 * R. Prentice, "The Statistical Analysis of Failure Time Data", 1980). A round that is not stopped is won by one of the two; after
 * the last one the fighter with more rounds has the decision.
 */
export interface Fight {
  rounds: number
  /** the probability that a round is stopped in favour of each */
  stops: { home: number; away: number }
  /** home's probability of winning a round that is not stopped */
  round: number
}

export interface FightEnding {
  winner: 'home' | 'away' | 'draw'
  how: 'stopped' | 'decision'
  /** the last round */
  round: number
}

/** Where a fight stands after some rounds: how many each has won. */
export interface Card {
  home: number
  away: number
}

/** All endings from here; the probabilities add up to 1. */
export function fightEndings({ rounds, stops, round }: Fight, from: Card = { home: 0, away: 0 }): Likely<FightEnding>[] {
  const endings: Likely<FightEnding>[] = []
  const begun = from.home + from.away
  let going = 1
  for (let number = begun + 1; number <= rounds; number++) {
    for (const winner of ['home', 'away'] as const)
      endings.push({ value: { winner, how: 'stopped', round: number }, probability: going * stops[winner] })
    going *= 1 - stops.home - stops.away
  }
  const left = rounds - begun
  const cards: Record<FightEnding['winner'], number> = { home: 0, away: 0, draw: 0 }
  let ways = (1 - round) ** left
  for (let won = 0; won <= left; won++) {
    const [home, away] = [from.home + won, from.away + left - won]
    cards[home > away ? 'home' : home < away ? 'away' : 'draw'] += ways
    ways *= ((left - won) / (won + 1)) * (round / (1 - round))
  }
  for (const winner of ['home', 'away', 'draw'] as const)
    endings.push({ value: { winner, how: 'decision', round: rounds }, probability: going * cards[winner] })
  return endings.filter(({ probability }) => probability > 0)
}
