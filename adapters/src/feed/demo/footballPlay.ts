import { between, dice, weighted } from './dice.ts'
import { minuteMs } from './picture.ts'

export const incidentKinds = ['GOAL', 'CORNER', 'YELLOW_CARD', 'RED_CARD'] as const
export type IncidentKind = (typeof incidentKinds)[number]
export type Role = 'HOME' | 'AWAY'

/** An incident of a match; goals and red cards suspend the markets until `confirmedMs`. */
export interface MatchIncident {
  atMs: number
  confirmedMs: number
  kind: IncidentKind
  role: Role
  /** as on a scoreboard: 1 is the first minute, 45 and 90 include stoppage time */
  minute: number
}

/** A whole simulated match. */
export interface Play {
  kickOffMs: number
  halfTimeMs: number
  secondHalfMs: number
  fullTimeMs: number
  incidents: MatchIncident[]
}

/** A side's expected counts over a whole match. */
export interface Rates {
  goals: number
  corners: number
  cards: number
  reds: number
}

/** The share of goals in each half: more are scored after half time. */
export const halfShares = [0.455, 0.545] as const

/** The effect of a red card on the goals of the side and of its opponent. */
export const shortHanded = { own: 0.68, other: 1.22 }

/** Simulates a match second by second from the seed and its id; always the same match. */
export function play(seed: string, id: string, kickOffMs: number, rates: { home: Rates; away: Rates }): Play {
  const random = dice(seed, id, 'play')
  const firstSeconds = 45 * 60 + Math.round(between(random, 60, 240))
  const secondSeconds = 45 * 60 + Math.round(between(random, 180, 420))
  const halfTimeMs = kickOffMs + firstSeconds * 1000
  const secondHalfMs = halfTimeMs + 15 * minuteMs
  const incidents: MatchIncident[] = []
  const reds = { HOME: 0, AWAY: 0 }
  for (const [half, seconds] of [firstSeconds, secondSeconds].entries()) {
    const startMs = half === 0 ? kickOffMs : secondHalfMs
    const share = (halfShares[half] ?? 0) / seconds
    let chances = chancesOf(rates, reds, share)
    for (let second = 5; second < seconds; second++) {
      if (random() >= chances.any) continue
      const what = chances.each[weighted(random, chances.weights)]
      if (!what) continue
      const { kind, role } = what
      const atMs = startMs + second * 1000
      const suspendedSeconds = kind === 'GOAL' ? between(random, 28, 50) : kind === 'RED_CARD' ? between(random, 25, 40) : 0
      const minute = Math.min(half * 45 + Math.floor(second / 60) + 1, (half + 1) * 45)
      incidents.push({ atMs, confirmedMs: atMs + Math.round(suspendedSeconds) * 1000, kind, role, minute })
      if (kind === 'RED_CARD') {
        reds[role]++
        chances = chancesOf(rates, reds, share)
      }
      second += kind === 'GOAL' ? 59 : 19
    }
  }
  return { kickOffMs, halfTimeMs, secondHalfMs, fullTimeMs: secondHalfMs + secondSeconds * 1000, incidents }
}

/** The possible incidents in any second, and the probability that any happens. */
function chancesOf(rates: { home: Rates; away: Rates }, reds: Record<Role, number>, share: number) {
  const each = (['HOME', 'AWAY'] as const).flatMap((role) => {
    const { goals, corners, cards, reds: sentOff } = role === 'HOME' ? rates.home : rates.away
    return [
      { kind: 'GOAL' as const, role, chance: goals * redFactor(reds, role) * share },
      { kind: 'CORNER' as const, role, chance: corners * share },
      { kind: 'YELLOW_CARD' as const, role, chance: cards * share },
      { kind: 'RED_CARD' as const, role, chance: reds[role] < 2 ? sentOff * share : 0 },
    ]
  })
  const weights = each.map(({ chance }) => chance)
  return { each, weights, any: weights.reduce((sum, chance) => sum + chance, 0) }
}

/** The effect of the red cards so far on a side's goals. */
export const redFactor = (reds: Record<Role, number>, role: Role): number =>
  shortHanded.own ** reds[role] * shortHanded.other ** reds[role === 'HOME' ? 'AWAY' : 'HOME']
