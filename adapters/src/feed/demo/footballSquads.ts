import type { LinedUpPlayer } from '@touchline/domain/catalogue'
import { type Dice, dice, pick, weighted } from './dice.ts'
import type { FootballMatch } from './footballCalendar.ts'
import type { Role } from './footballPlay.ts'
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

export type Position = NonNullable<LinedUpPlayer['position']>
export type Player = Required<LinedUpPlayer>

/** The shirts of a squad, in the order in which players of a position are chosen. */
export const shirts: readonly (readonly [Position, readonly number[]])[] = [
  ['GOALKEEPER', [1, 13]],
  ['DEFENDER', [2, 3, 4, 5, 15, 22]],
  ['MIDFIELDER', [6, 7, 8, 10, 14, 16, 18]],
  ['FORWARD', [9, 11, 17, 19, 20]],
]

const squads = new Map<string, ReadonlyMap<string, Player[]>>()

/** The twenty players of each club of a league: the same all season, and no two of them with the same name. */
function squadsOf(seed: string, league: League): ReadonlyMap<string, Player[]> {
  const key = `${seed} ${league.id}`
  const known = squads.get(key)
  if (known) return known
  const names = new Set<string>()
  const made = new Map(
    league.clubs.map(({ name: club }) => {
      const random = dice(seed, 'squad', league.id, club)
      const named = () => {
        for (;;) {
          const name = `${pick(random, given)} ${pick(random, family)}`
          if (!names.has(name)) return names.add(name) && name
        }
      }
      return [club, shirts.flatMap(([position, all]) => all.map((number) => ({ name: named(), number, position })))]
    }),
  )
  if (squads.size > 100) squads.clear()
  squads.set(key, made)
  return made
}

export const squadOf = (seed: string, league: League, club: string): readonly Player[] => squadsOf(seed, league).get(club) ?? []

export const formations: readonly { name: string; weight: number }[] = [
  { name: '4-3-3', weight: 4 },
  { name: '4-4-2', weight: 3 },
  { name: '4-2-3-1', weight: 4 },
  { name: '3-5-2', weight: 2 },
]

/** How often the first, second … of a position is chosen before the others that are left. */
export const preference = (place: number): number => 0.55 ** place

/** How many of each position a formation has. */
export function countsIn(formation: string): Record<Position, number> {
  const lines = formation.split('-').map(Number)
  const [defenders = 4, forwards = 2] = [lines[0], lines.at(-1)]
  return { GOALKEEPER: 1, DEFENDER: defenders, MIDFIELDER: 10 - defenders - forwards, FORWARD: forwards }
}

/** The first in a position play most often. */
function chosen(random: Dice, from: readonly Player[], count: number): Player[] {
  const left = [...from]
  const taken = Array.from({ length: count }, () => {
    const at = weighted(
      random,
      left.map((_, i) => preference(i)),
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
  const drawn = weighted(
    random,
    formations.map(({ weight }) => weight),
  )
  const formation = formations[drawn]?.name ?? '4-4-2'
  const counts = countsIn(formation)
  const players = shirts.flatMap(([position]) =>
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
