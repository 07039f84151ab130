import { type Dice, pick, whole } from './dice.ts'
import { feature } from './raceNames.ts'
import type { Track } from './raceTracks.ts'

/** A track with its usual distances, in metres or, in Ireland, yards. */
export interface GreyhoundTrack extends Track {
  sprint: number
  standard: number
  stayers: number
}

/** "Romford 225/400/575": the sprint, the usual distance, the stayers'. */
const tracks = (country: string, countryCode: string, written: string): GreyhoundTrack[] =>
  written.split(', ').map((each) => {
    const [, name = '', sprint, standard, stayers] = /^(.+) (\d+)\/(\d+)\/(\d+)$/.exec(each) ?? []
    return { name, country, countryCode, sprint: Number(sprint), standard: Number(standard), stayers: Number(stayers) }
  })

export const uk = tracks(
  'United Kingdom',
  'GB',
  'Romford 225/400/575, Hove 285/500/695, Monmore 264/480/630, Nottingham 305/500/680, Sheffield 280/480/660, Sunderland 261/450/640, Towcester 260/500/655, Newcastle 290/480/640',
)
export const ireland = tracks(
  'Ireland',
  'IE',
  'Shelbourne Park 350/525/600, Limerick 350/525/550, Cork 330/525/570, Mullingar 400/525/600, Tralee 325/525/570',
)
export const australia = tracks(
  'Australia',
  'AU',
  'Wentworth Park 280/520/720, Sandown Park 515/595/715, The Meadows 525/600/725, Albion Park 331/520/710',
)

export const greyhoundTracks: readonly GreyhoundTrack[] = [...uk, ...ireland, ...australia]

export interface GreyhoundRace {
  class: string
  distance: string
  metres: number
  prize: string
  /** only an open race has a name */
  title?: string
}

const metresPerYard = 0.9144
const signs: Record<string, string> = { GB: '£', IE: '€', AU: 'A$' }

/**
 * The grade and the distance of a race: mostly the usual distance, A1 (best) to A11, with sprints (D) and stayers (S), and
 * every tenth or so an open race (OR) with a name of its own.
 */
export function greyhoundRace(random: Dice, track: GreyhoundTrack): GreyhoundRace {
  const drawn = random()
  const kind = drawn < 0.1 ? 'open' : drawn < 0.24 ? 'sprint' : drawn < 0.34 ? 'stayers' : 'standard'
  const length = track[kind === 'open' ? 'standard' : kind]
  const yards = track.countryCode === 'IE'
  const level = whole(random, 1, kind === 'standard' ? 11 : 4)
  const prize = kind === 'open' ? pick(random, [500, 750, 1000, 1500, 5000]) : 200 - 8 * level
  return {
    class: gradeOf(kind, level, track.countryCode),
    distance: `${length}${yards ? 'y' : 'm'}`,
    metres: yards ? length * metresPerYard : length,
    prize: `${signs[track.countryCode] ?? '£'}${prize.toLocaleString('en-GB')}`,
    ...(kind === 'open' ? { title: feature(random) } : {}),
  }
}

function gradeOf(kind: 'open' | 'sprint' | 'stayers' | 'standard', level: number, countryCode: string): string {
  // seven grades for every distance, and those that have not won
  if (countryCode === 'AU') return kind === 'open' ? 'FFA' : level > 7 ? 'Maiden' : `Grade ${level}`
  return kind === 'open' ? 'OR' : `${{ sprint: 'D', stayers: 'S', standard: 'A' }[kind]}${level}`
}
