/**
 * Turns openfootball's public-domain fixtures and results (CC0) into the demo feed's own compact files: a league's clubs with
 * their strengths, and its rounds. Run manually when there are newer fixtures: node tools/demoFixtures.ts
 * ../shared/data/football-fixtures/json adapters/src/feed/demo/data
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shortName } from './demoClubNames.ts'
import { fitStrengths, type Played } from './demoStrengths.ts'

/** `source` files are read together: the first provides the fixtures, all of them the results. */
interface League {
  id: string
  sources: string[]
  region: string
  countryCode: string
  name: string
  /** kick-off times of the source are this far ahead of UTC */
  utcOffsetHours: number
  /** kick-offs may be moved to any hour, so that the demo always has matches in play */
  moved?: true
}

const leagues: League[] = [
  { id: 'eng1', sources: ['eng.1'], region: 'England', countryCode: 'GB-ENG', name: 'Premier League', utcOffsetHours: 0 },
  { id: 'eng2', sources: ['eng.2'], region: 'England', countryCode: 'GB-ENG', name: 'Championship', utcOffsetHours: 0 },
  {
    id: 'eng3',
    sources: ['eng.3'],
    region: 'England',
    countryCode: 'GB-ENG',
    name: 'League One',
    utcOffsetHours: -1,
    moved: true,
  },
  {
    id: 'eng4',
    sources: ['eng.4'],
    region: 'England',
    countryCode: 'GB-ENG',
    name: 'League Two',
    utcOffsetHours: -1,
    moved: true,
  },
  {
    id: 'sco1',
    sources: ['sco.1'],
    region: 'Scotland',
    countryCode: 'GB-SCT',
    name: 'Premiership',
    utcOffsetHours: -1,
    moved: true,
  },
  {
    id: 'ie1',
    sources: ['ie.1-2025', 'ie.1-2024'],
    region: 'Ireland',
    countryCode: 'IE',
    name: 'Premier Division',
    utcOffsetHours: 0,
    moved: true,
  },
  { id: 'es1', sources: ['es.1'], region: 'Spain', countryCode: 'ES', name: 'La Liga', utcOffsetHours: 1 },
  { id: 'it1', sources: ['it.1'], region: 'Italy', countryCode: 'IT', name: 'Serie A', utcOffsetHours: 1 },
  { id: 'de1', sources: ['de.1'], region: 'Germany', countryCode: 'DE', name: 'Bundesliga', utcOffsetHours: 1 },
  { id: 'de2', sources: ['de.2'], region: 'Germany', countryCode: 'DE', name: '2. Bundesliga', utcOffsetHours: 1, moved: true },
  { id: 'nl1', sources: ['nl.1'], region: 'Netherlands', countryCode: 'NL', name: 'Eredivisie', utcOffsetHours: 1 },
  { id: 'fr1', sources: ['fr.1'], region: 'France', countryCode: 'FR', name: 'Ligue 1', utcOffsetHours: 1 },
  { id: 'pt1', sources: ['pt.1'], region: 'Portugal', countryCode: 'PT', name: 'Primeira Liga', utcOffsetHours: 0 },
  { id: 'tr1', sources: ['tr.1'], region: 'Turkey', countryCode: 'TR', name: 'Süper Lig', utcOffsetHours: 3, moved: true },
  {
    id: 'bg1',
    sources: ['bg.1-2024-25'],
    region: 'Bulgaria',
    countryCode: 'BG',
    name: 'First League',
    utcOffsetHours: 2,
    moved: true,
  },
  {
    id: 'ng1',
    sources: ['ng.1'],
    region: 'Nigeria',
    countryCode: 'NG',
    name: 'Premier Football League',
    utcOffsetHours: 1,
    moved: true,
  },
  { id: 'ke1', sources: ['ke.1'], region: 'Kenya', countryCode: 'KE', name: 'Premier League', utcOffsetHours: 3, moved: true },
  {
    id: 'us1',
    sources: ['us.1-2025'],
    region: 'USA',
    countryCode: 'US',
    name: 'Major League Soccer',
    utcOffsetHours: -5,
    moved: true,
  },
  { id: 'cl', sources: ['uefa.cl'], region: 'Europe', countryCode: 'EU', name: 'Champions League', utcOffsetHours: 1 },
]

/**
 * Average matches added to each club's. Of 3, 6, 9, 12, 18 and 30, ten-fold: those left out are predicted best with 9 (Champions
 * League), 12 (Bundesliga, Championship), 18 (Scotland) and 30 (Premier League, Ireland), and everywhere better with 12 than with 6.
 */
const steadying = 12

interface Match {
  round: string
  date?: string
  time?: string | null
  home: string
  away: string
  ft?: [number, number]
  status?: string
}

function read(source: string): Match[] {
  const { matches } = JSON.parse(readFileSync(join(from, `${source}.json`), 'utf8')) as { matches: Match[] }
  return matches
}

function compact(league: League, [fixtures = [], ...earlier]: Match[][]): string {
  const played = [fixtures, ...earlier].flat().flatMap(result)
  const clubs = [...new Set(fixtures.flatMap(({ home, away }) => [home, away]))].sort((a, b) => (a < b ? -1 : 1))
  const { base, homeAdvantage, strengths } = fitStrengths(played, { steadying })
  const strength = (club: string) => strengths.get(club) ?? { attack: 1, defence: 1 }
  return [
    `league ${league.id}|${league.region}|${league.countryCode}|${league.name}${league.moved ? '|moved' : ''}`,
    `goals ${base.toFixed(3)}|${homeAdvantage.toFixed(3)}`,
    ...clubs.map((club) => `club ${shortName(club)}|${strength(club).attack.toFixed(3)}|${strength(club).defence.toFixed(3)}`),
    ...rounds(fixtures, clubs).map((matches) => `round ${matches.map((match) => line(match, clubs, league)).join(' ')}`),
    '',
  ].join('\n')
}

const result = ({ home, away, ft, status }: Match): Played[] =>
  ft && status !== 'awarded' ? [{ home, away, goals: { home: ft[0], away: ft[1] } }] : []

/** Whole rounds only, each club once, in the order of their kick-offs; incomplete rounds are left out. */
function rounds(fixtures: Match[], clubs: string[]): Match[][] {
  const byRound = Map.groupBy(fixtures, ({ round }) => round)
  return [...byRound.values()]
    .map((matches) => {
      const seen = new Set<string>()
      return matches
        .filter(({ home, away }) => !seen.has(home) && !seen.has(away) && seen.add(home) && seen.add(away))
        .sort((a, b) => (when(a) < when(b) ? -1 : 1))
    })
    .filter((matches) => matches.length >= Math.floor(clubs.length / 2) * 0.9)
}

const when = ({ date = '', time }: Match) => `${date} ${time ?? '15:00'}`

/** "4-17@1930": club 4 at home to club 17, 19:30 UTC */
function line({ home, away, time }: Match, clubs: string[], { utcOffsetHours }: League): string {
  const [hour = 15, minute = 0] = (time ?? '15:00').split(':').map(Number)
  const utc = String((hour - utcOffsetHours + 24) % 24).padStart(2, '0')
  return `${clubs.indexOf(home)}-${clubs.indexOf(away)}@${utc}${String(minute).padStart(2, '0')}`
}

const [from = '', to = ''] = process.argv.slice(2)
if (!from || !to) throw new Error('Say where the fixtures are and where the files go.')
for (const league of leagues) writeFileSync(join(to, `${league.id}.txt`), compact(league, league.sources.map(read)))
