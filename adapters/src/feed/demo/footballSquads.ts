import type { LinedUpPlayer } from '@touchline/domain/catalogue'
import { type Dice, dice, pick, weighted } from './dice.ts'
import type { FootballMatch } from './footballCalendar.ts'
import type { MatchIncident, Role } from './footballPlay.ts'
import type { League } from './leagues.ts'

/** Invented people; none refers to a real one. */
const given =
  `Aden Aleko Anders Arlo Bastian Bram Cassian Dario Davor Edvin Eskil Ewan Fabrice Ferran Finlay Gael Henrik Ilian Isak Jarno
Jonas Joren Kasimir Kit Lasse Leandro Luka Malik Marlo Mattis Milo Nemanja Niall Odin Omar Orson Osei Pavel Quim Rafe Remy Rocco Ruben
Sander Sefu Silvan Soren Tariq Teun Timo Tobias Vidal Wout Yannis Zeno`.split(/\s+/)
const family =
  `Abrantes Adekoya Albury Almgren Baptiste Bellweather Bjarnason Brakel Brannigan Calloway Casgrain Corvino Daneri Delorme
Dragovic Dunmore Eastlake Edrisi Falkner Ferreyra Fjordal Garvan Gilchrist Grovell Hale Hallstrom Hartigan Ibarrola Imani Jansky Kallen
Kerrigan Kwabena Lamont Larkin Lind Lomax Madaki Marchand Mirkov Montrose Nakuru Norling Oduya Okonjo Olander Osgood Pellegrin Petrusse
Quist Radley Reid Rosander Sandoe Sorley Stavros Stroud Tamayo Tolland Tremlett Umarov Valcour Venn Vesely Wendell Whitlow Yarrow Zanetto`.split(
    /\s+/,
  )

type Position = NonNullable<LinedUpPlayer['position']>
type Player = Required<LinedUpPlayer>

const numbers: [Position, number[]][] = [
  ['GOALKEEPER', [1, 13]],
  ['DEFENDER', [2, 3, 4, 5, 15, 22]],
  ['MIDFIELDER', [6, 7, 8, 10, 14, 16, 18]],
  ['FORWARD', [9, 11, 17, 19, 20]],
]

const squads = new Map<string, Player[]>()

/** The twenty players of a club: the same all season. */
function squadOf(seed: string, league: League, club: string): Player[] {
  const key = `${seed} ${league.id} ${club}`
  const known = squads.get(key)
  if (known) return known
  const random = dice(seed, 'squad', league.id, club)
  const names = new Set<string>()
  const named = () => {
    for (;;) {
      const name = `${pick(random, given)} ${pick(random, family)}`
      if (!names.has(name)) return names.add(name) && name
    }
  }
  const squad = numbers.flatMap(([position, all]) => all.map((number) => ({ name: named(), number, position })))
  if (squads.size > 1_000) squads.clear()
  squads.set(key, squad)
  return squad
}

const formations = ['4-3-3', '4-4-2', '4-2-3-1', '3-5-2'] as const

/** The first in a position play most often. */
function chosen(random: Dice, from: readonly Player[], count: number): Player[] {
  const left = [...from]
  const taken = Array.from({ length: count }, () => {
    const at = weighted(
      random,
      left.map((_, i) => 0.55 ** i),
    )
    return left.splice(at, 1)
  }).flat()
  return taken.toSorted((a, b) => a.number - b.number)
}

interface WholeLineUp {
  formation: string
  players: Player[]
  substitutes: Player[]
}

function lineUpOf(seed: string, match: FootballMatch, { id, role }: { id: string; role: Role }): WholeLineUp {
  const club = role === 'HOME' ? match.home.name : match.away.name
  const random = dice(seed, id, 'lineup', role)
  const squad = squadOf(seed, match.league, club)
  const formation = formations[weighted(random, [4, 3, 4, 2])] ?? '4-4-2'
  const lines = formation.split('-').map(Number)
  const [defenders = 4, forwards = 2] = [lines[0], lines.at(-1)]
  const counts: Record<Position, number> = {
    GOALKEEPER: 1,
    DEFENDER: defenders,
    MIDFIELDER: 10 - defenders - forwards,
    FORWARD: forwards,
  }
  const players = numbers.flatMap(([position]) =>
    chosen(
      random,
      squad.filter((each) => each.position === position),
      counts[position],
    ),
  )
  return { formation, players, substitutes: squad.filter((each) => !players.includes(each)) }
}

export interface LineUps {
  home: WholeLineUp
  away: WholeLineUp
}

export const lineUpsOf = (seed: string, match: FootballMatch, id: string): LineUps => ({
  home: lineUpOf(seed, match, { id, role: 'HOME' }),
  away: lineUpOf(seed, match, { id, role: 'AWAY' }),
})

const scores: Record<Position, number> = { GOALKEEPER: 0, DEFENDER: 1, MIDFIELDER: 3, FORWARD: 7 }
const fouls: Record<Position, number> = { GOALKEEPER: 0.3, DEFENDER: 4, MIDFIELDER: 3, FORWARD: 1.5 }

/**
 * Who each incident is about, in their order; nobody for a corner. Only who is on the pitch: nobody scores after a red card, or is
 * booked twice.
 */
export function playersOf(
  seed: string,
  { id, lineUps }: { id: string; lineUps: LineUps },
  incidents: readonly MatchIncident[],
): (string | undefined)[] {
  const random = dice(seed, id, 'people')
  const [off, booked] = [new Set<Player>(), new Set<Player>()]
  return incidents.map(({ kind, role }) => {
    if (kind === 'CORNER') return undefined
    const { players } = role === 'HOME' ? lineUps.home : lineUps.away
    const may = players.filter((each) => !off.has(each) && (kind !== 'YELLOW_CARD' || !booked.has(each)))
    const weights = kind === 'GOAL' ? scores : fouls
    const one =
      may[
        weighted(
          random,
          may.map(({ position }) => weights[position]),
        )
      ]
    if (one && kind === 'RED_CARD') off.add(one)
    if (one && kind === 'YELLOW_CARD') booked.add(one)
    return one?.name
  })
}
