import { loveAll, type Player, type ServeChances, tennisEndings } from '@touchline/domain/pricing'
import { type Dice, dice, drift, pick } from './dice.ts'
import { dateOf, dayMs, type Fixture, hourMs, instant, minuteMs, type Picture, slug } from './picture.ts'
import { isDecidedTennis, type TennisOffer, type TennisView, tennisMarket, tennisOffers, tennisResult } from './tennisBook.ts'
import { gamesPlayed, playTennis, servesNow, setsToWin, type TennisMoment } from './tennisPlay.ts'

const offeredMs = 18 * hourMs
const everyMs = 40 * minuteMs
const settlingMs = 15_000

export interface Tournament {
  id: string
  name: string
  /** the probability of winning a point on serve between equal players */
  serve: number
  given: string[]
}

const women =
  `Alba Anouk Beatriz Carla Daria Elif Emilia Freya Greta Hanna Ines Ivana Jana Kaia Lara Lena Lucia Mira Nadia Noor Olivia Petra
Rosa Selma Sofia Tereza Vera Yuki Zoe`.split(/\s+/)
const men =
  `Adrian Aleks Bruno Casper Daniel Diego Emil Fabio Felix Gustav Hugo Ivan Jakub Joao Kenji Lars Leo Lukas Marco Mateo Milan Nico
Oskar Pablo Rafael Samir Stefan Tomas Viktor`.split(/\s+/)
const family =
  `Albrecht Andersen Barros Becker Belov Castell Cermak Dahlin Demir Duarte Eklund Farkas Ferrand Garay Halvorsen Horak Ilves
Janssen Kaplan Keller Kobayashi Korhonen Lambert Larsen Lindqvist Marchetti Medina Moreau Novotny Okafor Olsen Petkov Pires Quintana Ribeiro
Rossetti Sandoval Santoro Schmid Silva Sorensen Takeda Thorne Valdes Varga Vermeer Vidal Volkov Weiss Zeman`.split(/\s+/)

export const tournaments: readonly Tournament[] = [
  { id: 'harbour-men', name: "Harbour Open, Men's Singles", serve: 0.635, given: men },
  { id: 'harbour-women', name: "Harbour Open, Women's Singles", serve: 0.58, given: women },
  { id: 'lakeside-men', name: "Lakeside Cup, Men's Singles", serve: 0.625, given: men },
  { id: 'lakeside-women', name: "Lakeside Cup, Women's Singles", serve: 0.575, given: women },
]

interface Match {
  seed: string
  id: string
  tournament: Tournament
  names: [string, string]
  startMs: number
  serve: ServeChances
  offers: TennisOffer[]
}

export function tennisFixtures(seed: string, day: number): Fixture[] {
  return Array.from({ length: Math.floor(dayMs / everyMs) }, (_, i) =>
    fixture(matchOf(seed, { day, number: i + 1, startMs: day * dayMs + i * everyMs })),
  )
}

function matchOf(seed: string, { day, number, startMs }: { day: number; number: number; startMs: number }): Match {
  const random = dice(seed, 'tennis', day, number)
  const tournament = tournaments[number % tournaments.length] ?? pick(random, tournaments)
  const names = [player(random, tournament), player(random, tournament)] as [string, string]
  while (names[1] === names[0]) names[1] = player(random, tournament)
  const edge = strength(seed, names[0]) - strength(seed, names[1])
  const serve = { home: tournament.serve + edge / 2, away: tournament.serve - edge / 2 }
  const start = tennisEndings(serve, loveAll('home'))
  const expectedGames = start.reduce((sum, { games, probability }) => sum + games * probability, 0)
  const id = `t-${dateOf(day)}-${number}-${slug(names[0])}-${slug(names[1])}`
  return { seed, id, tournament, names, startMs, serve, offers: tennisOffers(expectedGames) }
}

const player = (random: Dice, { given }: Tournament) => `${pick(random, given)} ${pick(random, family)}`

/** A player's strength relative to the tour, in points won: the same in every match. */
const strength = (seed: string, name: string) => (dice(seed, 'player', name)() + dice(seed, name, 'player')() - 1) * 0.09

function fixture(match: Match): Fixture {
  let played: TennisMoment[] | undefined
  const moments = () => (played ??= playTennis(match.seed, match.id, match))
  const endMs = () => moments().at(-1)?.atMs ?? match.startMs
  return {
    id: match.id,
    listedMs: match.startMs - offeredMs,
    startMs: match.startMs,
    get overMs() {
      return endMs() + minuteMs
    },
    picture: (atMs) => picture({ ...match, moments: moments() }, atMs),
  }
}

interface Played extends Match {
  moments: TennisMoment[]
}

function picture(match: Played, atMs: number): Picture {
  const { id, names, moments, offers, startMs } = match
  const inplay = atMs >= startMs
  const at = Math.max(
    0,
    moments.findLastIndex((each) => each.atMs <= atMs),
  )
  const now = moments[at] as TennisMoment
  const view = viewOf(match, now, pricedAt(match, { atMs, now }))
  const suspended = now.suspendedUntilMs > atMs && !now.winner
  // results stay unchanged during the pause after a break or a set, and for a moment after the last point
  const unsure = suspended || (now.winner !== undefined && atMs < now.atMs + settlingMs)
  const sure = viewOf(match, unsure ? (moments[at - 1] ?? now) : now, now.atMs)
  return {
    event: {
      id,
      categoryId: `tennis-${match.tournament.id}`,
      name: `${names[0]} v ${names[1]}`,
      startTime: instant(startMs),
      type: 'HEAD_TO_HEAD',
      state: now.winner ? 'FINISHED' : inplay ? 'INPLAY' : 'NOTSTARTED',
      participants: [
        { id: `p-${slug(names[0])}`, name: names[0], role: 'HOME' },
        { id: `p-${slug(names[1])}`, name: names[1], role: 'AWAY' },
      ],
      tags: [],
    },
    suspended,
    markets: offers.map((offer) => tennisMarket(offer, { id, names, inplay, view })),
    ...(inplay ? boards(id, now) : {}),
    nonRunners: [],
    results: offers.filter((offer) => isDecidedTennis(offer, sure)).map((offer) => tennisResult(offer, id, sure)),
    nextChangeMs: nextChange(match, { atMs, at, now }),
  }
}

/** The bookmaker's estimate drifts a little; before the match the first server is unknown. */
function viewOf({ seed, id, serve, startMs }: Match, now: TennisMoment, pricedMs: number): TennisView {
  const nudge = (side: Player) =>
    0.006 * drift([seed, id, side], { atMs: pricedMs, everyMs: pricedMs < startMs ? 2 * hourMs : 10 * minuteMs })
  const estimated = { home: serve.home + nudge('home'), away: serve.away + nudge('away') }
  return {
    endings: now.winner ? [{ sets: now.sets, games: 0, probability: 1 }] : tennisEndings(estimated, now),
    gamesSoFar: gamesPlayed(now),
  }
}

/** Pre-match every five minutes, then with each point. */
const pricedAt = ({ startMs }: Match, { atMs, now }: { atMs: number; now: TennisMoment }) =>
  atMs < startMs ? Math.floor(atMs / (5 * minuteMs)) * 5 * minuteMs : now.atMs

function nextChange({ moments, startMs }: Played, { atMs, at, now }: { atMs: number; at: number; now: TennisMoment }): number {
  if (atMs < startMs) return Math.min(startMs, (Math.floor(atMs / (5 * minuteMs)) + 1) * 5 * minuteMs)
  const next = [
    moments[at + 1]?.atMs ?? Number.POSITIVE_INFINITY,
    now.suspendedUntilMs,
    ...(now.winner ? [now.atMs + settlingMs] : []),
  ]
  return Math.min(...next.filter((moment) => moment > atMs))
}

const pointNames = ['0', '15', '30', '40']

/** The scoreboard counts sets; games and points are in the statistics' `score` tab. */
function boards(id: string, now: TennisMoment): Pick<Picture, 'scoreboard' | 'statistics'> {
  const { games, points, sets, finished, winner } = now
  const tieBreak = games.home === 6 && games.away === 6
  const called = (own: number, others: number) =>
    tieBreak ? String(own) : own >= 3 && others >= 3 ? (own > others ? 'A' : '40') : (pointNames[own] ?? '40')
  return {
    scoreboard: { eventId: id, period: winner ? 'FINISHED' : `SET_${finished.length + 1}`, score: sets, incidents: [] },
    statistics: {
      eventId: id,
      tabs: {
        score: {
          server: servesNow(now) === 'home' ? 'HOME' : 'AWAY',
          setsToWin,
          sets: winner ? finished : [...finished, games],
          points: { home: called(points.home, points.away), away: called(points.away, points.home) },
        },
      },
    },
  }
}
