import { drawOrder, wholeChance, wholeChances } from '@touchline/domain/virtual'
import { between, type Dice, dice } from './dice.ts'
import { dateOf, hourMs, slug } from './picture.ts'
import { chances, type RaceCard } from './raceCard.ts'
import { horse } from './raceNames.ts'
import { courseMoments, courseTab, type DrawnCourse, drawnTab, virtualTabs, wordsOf } from './virtualDraw.ts'

/** A kind of virtual races. */
export interface VirtualRaces {
  letter: string
  everyMs: number
  fromMs: number
  field: number
  sport: { prefix: string; league: string }
  metres: number
  seconds: number
}

/** How long before the off virtual events are offered, with their seals. */
export const offeredMs = hourMs / 2

const resultSeconds = 5

/** The card of a virtual race: its result follows from the secret, and from nothing that is drawn by other dice. */
export function virtualCard(
  { seed, secret }: { seed: string; secret: string },
  kind: VirtualRaces,
  { day, raceMs, number }: { day: number; raceMs: number; number: number },
): RaceCard {
  const { sport, field, metres, seconds } = kind
  const id = `v-${dateOf(day)}-${kind.letter}-${number}`
  const random = dice(seed, id, 'card')
  const names = new Set<string>()
  while (names.size < field) names.add(horse(random))
  const stated = wholeChances(chances(random, field, 0.7))
  const takesMs = seconds * 1000
  let order: number[] | undefined
  let course: DrawnCourse | undefined
  const drawn = () => (order ??= drawOrder(wordsOf(secret, id), stated))
  const run = () =>
    (course ??= { offMs: raceMs, takesMs, leadMs: takesMs / 10, frames: strides(dice(seed, id, 'course'), drawn(), takesMs) })
  return {
    id,
    categoryId: `${sport.prefix}-${slug(sport.league)}`,
    name: `${sport.league} Race ${number}`,
    number,
    track: { name: sport.league, country: 'Virtual', countryCode: '' },
    raceMs,
    offeredMs,
    distance: `${metres}m`,
    handicap: false,
    extraPlaces: 0,
    bestOddsGuaranteed: false,
    casts: ['FORECAST'],
    runners: [...names].map((name, i) => ({ id: `${id}.${i + 1}`, name, role: 'RUNNER', number: i + 1, draw: i + 1 })),
    win: stated.map((chance) => chance / wholeChance),
    pricedFromMs: Number.NEGATIVE_INFINITY,
    moves: false,
    run: {
      lateSeconds: 0,
      takesSeconds: [seconds, seconds],
      resultSeconds: [resultSeconds, resultSeconds],
      withdrawn: 0,
      tie: 0,
    },
    drawn: {
      order: drawn,
      momentsMs: () => courseMoments(run()),
      tabs: (atMs) =>
        virtualTabs(
          drawnTab(secret, id, { chances: stated, isOver: atMs >= raceMs + takesMs + resultSeconds * 1000 }),
          courseTab(run(), atMs),
        ),
    },
  }
}

const steps = 20

/** How far each runner has come at each of 20 times, in thousandths of the course: the winner is at 1000 at the end, the others behind it in their order. */
function strides(random: Dice, order: readonly number[], takesMs: number): DrawnCourse['frames'] {
  const end: number[] = []
  let reached = 1000
  for (const runner of order) {
    end[runner] = Math.round(reached)
    reached -= between(random, 5, 26)
  }
  const waves = end.map(() => ({ high: between(random, -30, 30), long: between(random, 0.6, 1.6), at: between(random, 0, 1) }))
  const last = end.map(() => 0)
  return Array.from({ length: steps + 1 }, (_, step) => {
    const along = step / steps
    const shows = end.map((to, runner) => {
      const { high, long, at } = waves[runner] ?? { high: 0, long: 1, at: 0 }
      const wave = high * Math.sin(Math.PI * along) * Math.sin(2 * Math.PI * (along / long + at))
      // nobody runs backwards, or past where it ends
      last[runner] = Math.min(to, Math.max(last[runner] ?? 0, Math.round(to * along + wave)))
      return step === steps ? to : (last[runner] ?? 0)
    })
    return { atMs: along * takesMs, shows }
  })
}
