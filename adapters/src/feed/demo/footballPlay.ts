import { between, dice, weighted } from './dice.ts'
import { minuteMs } from './picture.ts'

export const incidentKinds = ['GOAL', 'CORNER', 'YELLOW_CARD', 'RED_CARD'] as const
export type IncidentKind = (typeof incidentKinds)[number]
export type Role = 'HOME' | 'AWAY'

/** Something that happens in a match; goals and red cards shut the markets until `confirmedMs`. */
export interface Happening {
  atMs: number
  confirmedMs: number
  kind: IncidentKind
  role: Role
  /** as a scoreboard says it: 1 is the first minute, 45 and 90 also for stoppage time */
  minute: number
}

/** A whole match as it will be played. */
export interface Play {
  kickOffMs: number
  halfTimeMs: number
  secondHalfMs: number
  fullTimeMs: number
  happenings: Happening[]
}

/** What a side is expected to do over a whole match. */
export interface Rates {
  goals: number
  corners: number
  cards: number
  reds: number
}

/** More goals fall after the break than before it: the share of each half. */
export const halfShares = [0.455, 0.545] as const

/** What a red card leaves of a side's goals, and makes of the other's. */
export const shortHanded = { own: 0.68, other: 1.22 }

/** Plays a match second by second with the dice of its id; the same match every time. */
export function play(seed: string, id: string, kickOffMs: number, rates: { home: Rates; away: Rates }): Play {
  const throws = dice(seed, id, 'play')
  const firstSeconds = 45 * 60 + Math.round(between(throws, 60, 240))
  const secondSeconds = 45 * 60 + Math.round(between(throws, 180, 420))
  const halfTimeMs = kickOffMs + firstSeconds * 1000
  const secondHalfMs = halfTimeMs + 15 * minuteMs
  const happenings: Happening[] = []
  const reds = { HOME: 0, AWAY: 0 }
  for (const [half, seconds] of [firstSeconds, secondSeconds].entries()) {
    const startMs = half === 0 ? kickOffMs : secondHalfMs
    const share = (halfShares[half] ?? 0) / seconds
    let chances = chancesOf(rates, reds, share)
    for (let second = 5; second < seconds; second++) {
      if (throws() >= chances.any) continue
      const what = chances.each[weighted(throws, chances.weights)]
      if (!what) continue
      const { kind, role } = what
      const atMs = startMs + second * 1000
      const shut = kind === 'GOAL' ? between(throws, 28, 50) : kind === 'RED_CARD' ? between(throws, 25, 40) : 0
      const minute = Math.min(half * 45 + Math.floor(second / 60) + 1, (half + 1) * 45)
      happenings.push({ atMs, confirmedMs: atMs + Math.round(shut) * 1000, kind, role, minute })
      if (kind === 'RED_CARD') {
        reds[role]++
        chances = chancesOf(rates, reds, share)
      }
      second += kind === 'GOAL' ? 59 : 19
    }
  }
  return { kickOffMs, halfTimeMs, secondHalfMs, fullTimeMs: secondHalfMs + secondSeconds * 1000, happenings }
}

/** What can happen in any second, and the chance that anything does. */
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

/** What the cards so far make of a side's goals. */
export const redFactor = (reds: Record<Role, number>, role: Role): number =>
  shortHanded.own ** reds[role] * shortHanded.other ** reds[role === 'HOME' ? 'AWAY' : 'HOME']
