import type { StatisticsTabs, TableRow } from '@touchline/domain/catalogue'
import { type FeedMessageOf, readMessage } from '@touchline/domain/feed'
import { beforeAll, describe, expect, it } from 'vitest'
import { footballFixtures } from './football.ts'
import { roundsOf } from './footballCalendar.ts'
import { leagues } from './leagues.ts'
import { dayMs, dayOf, type Fixture, hourMs, minuteMs } from './picture.ts'

const seed = process.env.SEED ?? `s${Math.floor(Math.random() * 1e6)}`
const today = dayOf(Date.parse('2026-11-21T00:00:00Z')) + (Number(seed.replace(/\D/g, '')) % 60)

const leagueOf = ({ id }: Fixture) => id.split('-')[2]
const tabsAt = async (fixture: Fixture, atMs: number): Promise<StatisticsTabs> =>
  (await fixture.statistics?.(atMs))?.data.tabs ?? {}

interface Final {
  startMs: number
  home: string
  away: string
  board: FeedMessageOf<'scoreboard'>['data']
}

/** A match as its customers saw it end. */
function finalOf(fixture: Fixture): Final {
  const { id, startMs, overMs } = fixture
  const { event, scoreboard } = fixture.picture(overMs)
  const [home, away] = event.participants.map(({ name }) => name)
  if (!scoreboard || !home || !away) throw new Error(`${id} was not played`)
  return { startMs, home, away, board: scoreboard }
}

const isOver = (fixture: Fixture, atMs: number): boolean =>
  fixture.overMs <= atMs || (fixture.startMs < atMs && fixture.picture(atMs).event.state === 'FINISHED')

/** What a table says that is added up from final scores. */
function tableFrom(finals: readonly Final[], clubs: readonly string[]) {
  const rows = clubs.map((name) => ({ name, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 }))
  const note = (name: string, own: number, other: number) => {
    const row = rows.find((each) => each.name === name)
    if (!row) throw new Error(`${name} is not in the league`)
    row.played++
    row.scored += own
    row.conceded += other
    if (own > other) row.won++
    else if (own < other) row.lost++
    else row.drawn++
    row.points += own > other ? 3 : own === other ? 1 : 0
  }
  for (const { home, away, board } of finals) {
    note(home, board.score.home, board.score.away)
    note(away, board.score.away, board.score.home)
  }
  return new Map(rows.map((row) => [row.name, row]))
}

describe.each(['ie1', 'sco1'])(`the season of %s (seed ${seed}, day ${today})`, (leagueId) => {
  const league = leagues().find(({ id }) => id === leagueId)
  if (!league) throw new Error(`no league ${leagueId}`)
  const nowMs = today * dayMs + 15 * hourMs
  const { firstDay, days } = roundsOf(league, today)
  const finals: Final[] = []
  const before: Final[] = []
  let next: Fixture
  let tabs: StatisticsTabs

  beforeAll(async () => {
    const on = (day: number) => footballFixtures(seed, day).filter((each) => leagueOf(each) === leagueId)
    for (let day = firstDay; day <= today; day++)
      finals.push(
        ...on(day)
          .filter((each) => isOver(each, nowMs))
          .map(finalOf),
      )
    for (let day = firstDay - days; day < firstDay; day++) before.push(...on(day).map(finalOf))
    finals.sort((a, b) => a.startMs - b.startMs)
    const later = [0, 1, 2, 3, 4].flatMap((day) => on(today + day)).find(({ startMs }) => startMs > nowMs)
    if (!later) throw new Error('no match to come')
    next = later
    tabs = await tabsAt(next, nowMs)
  })

  it('has a table that is the sum of the matches that have ended, in order, without a gap', () => {
    const rows = tabs.table?.rows ?? []
    const expected = tableFrom(
      finals,
      league.clubs.map(({ name }) => name),
    )
    expect(rows).toHaveLength(finals.length === 0 ? 0 : league.clubs.length)
    for (const row of rows) expect(row).toMatchObject(expected.get(row.name) ?? {})
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, i) => i + 1))
    const rank = ({ points, scored, conceded }: TableRow) => points * 1e8 + (scored - conceded + 1_000) * 1e4 + scored
    expect(rows.every((row, i) => i === 0 || rank(rows[i - 1] as TableRow) >= rank(row))).toBe(true)
  })

  it('names the clubs of a table as the events do, so that the two sides can be marked', () => {
    const { participants } = next.picture(nowMs).event
    const ids = tabs.table?.rows.map(({ participantId }) => participantId) ?? participants.map(({ id }) => id)
    for (const { id } of participants) expect(ids).toContain(id)
  })

  it('has form that is the tail of each side’s matches', () => {
    const [home = '', away = ''] = next.picture(nowMs).event.participants.map(({ name }) => name)
    for (const [club, form] of [
      [home, tabs.form?.home ?? []],
      [away, tabs.form?.away ?? []],
    ] as const) {
      const own = finals.filter((each) => each.home === club || each.away === club)
      expect(form.map(({ opponent, scored, conceded, venue }) => [opponent, venue, scored, conceded])).toEqual(
        own
          .slice(-6)
          .toReversed()
          .map((each) =>
            each.home === club
              ? [each.away, 'HOME', each.board.score.home, each.board.score.away]
              : [each.home, 'AWAY', each.board.score.away, each.board.score.home],
          ),
      )
    }
  })

  it('has head to heads that are the pairs of this season and the last', async () => {
    let seen = 0
    const offered = [0, 1, 2].flatMap((day) => footballFixtures(seed, today + day)).filter((each) => leagueOf(each) === leagueId)
    for (const fixture of offered) {
      const [home = '', away = ''] = fixture.picture(fixture.startMs).event.participants.map(({ name }) => name)
      const { headToHead } = await tabsAt(fixture, Math.max(nowMs, fixture.startMs - hourMs))
      // a match of the next few days may be of the next season, whose last one is this
      const own = roundsOf(league, dayOf(fixture.startMs))
      const met = [...before, ...finals]
        .filter((each) => each.startMs >= (own.firstDay - own.days) * dayMs)
        .filter((each) => [each.home, each.away].every((club) => club === home || club === away))
        .filter((each) => each.startMs < fixture.startMs)
        .toSorted((a, b) => b.startMs - a.startMs)
        .map((each) => [each.home, each.away, each.board.score])
      expect(headToHead?.matches.map((each) => [each.home, each.away, each.score]) ?? []).toEqual(met.slice(0, 8))
      seen += met.length
    }
    expect(offered.length === 0 || seen > 0).toBe(true)
  })

  it('has top scorers that are the sum of the scorers on the scoreboards', () => {
    const goals = new Map<string, number>()
    for (const { home, away, board } of finals)
      for (const { kind, role, player } of board.incidents ?? []) {
        if (kind !== 'GOAL') continue
        const key = `${player} (${role === 'HOME' ? home : away})`
        goals.set(key, (goals.get(key) ?? 0) + 1)
      }
    const top = tabs.topScorers?.players ?? []
    for (const { name, team, goals: scored } of top) expect([name, scored]).toEqual([name, goals.get(`${name} (${team})`)])
    const most = [...goals.values()].toSorted((a, b) => b - a).slice(0, top.length)
    expect(top.map(({ goals: scored }) => scored)).toEqual(most)
  })
})

describe(`the statistics of a match (seed ${seed}, day ${today})`, () => {
  const matches = footballFixtures(seed, today).slice(0, 5)
  const figures = ({ stats }: StatisticsTabs) => new Map(stats?.figures.map(({ name, home, away }) => [name, { home, away }]))

  it('agree with its scoreboard and its markets of corners and cards at every change, and only grow', async () => {
    for (const each of matches) {
      let last = new Map<string, { home: number; away: number }>()
      for (let atMs = each.startMs; atMs < each.overMs; ) {
        const answer = await each.statistics?.(atMs)
        const shown = figures(answer?.data.tabs ?? {})
        const { scoreboard, results } = each.picture(atMs)
        const count = (...kinds: string[]) => {
          const of = (role: string) =>
            scoreboard?.incidents?.filter((one) => kinds.includes(one.kind) && one.role === role).length
          return { home: of('HOME'), away: of('AWAY') }
        }
        expect(shown.get('CORNERS')).toEqual(count('CORNER'))
        expect(shown.get('YELLOW_CARDS')).toEqual(count('YELLOW_CARD'))
        expect(shown.get('RED_CARDS')).toEqual(count('RED_CARD'))
        const possession = shown.get('POSSESSION')
        expect((possession?.home ?? 0) + (possession?.away ?? 0)).toBe(100)
        for (const side of ['home', 'away'] as const) {
          const of = (name: string) => shown.get(name)?.[side] ?? Number.NaN
          expect(of('SHOTS_ON_TARGET')).toBeGreaterThanOrEqual(scoreboard?.score[side] ?? 0)
          expect(of('SHOTS')).toBeGreaterThanOrEqual(of('SHOTS_ON_TARGET'))
          expect(of('DANGEROUS_ATTACKS')).toBeGreaterThanOrEqual(of('SHOTS') + of('CORNERS'))
          expect(of('ATTACKS')).toBeGreaterThanOrEqual(of('DANGEROUS_ATTACKS'))
          const shrunk = [...shown].filter(([name, now]) => name !== 'POSSESSION' && now[side] < (last.get(name)?.[side] ?? 0))
          expect(shrunk).toEqual([])
        }
        // a total of corners that is settled as over is one that the numbers have passed
        const corners = (shown.get('CORNERS')?.home ?? 0) + (shown.get('CORNERS')?.away ?? 0)
        for (const { marketId, outcomes } of results) {
          const line = /\.CORNERS_TOTAL-(\d+(\.\d+)?)$/.exec(marketId)?.[1] ?? /\.CORNERS-(\d+(\.\d+)?)$/.exec(marketId)?.[1]
          if (line === undefined) continue
          const over = Object.entries(outcomes).find(([id]) => id.includes('OVER'))?.[1].result
          expect([marketId, over]).toEqual([marketId, corners > Number(line) ? 'WON' : 'LOST'])
        }
        last = shown
        const next = answer?.nextChangeMs ?? Number.POSITIVE_INFINITY
        expect(next).toBeGreaterThan(atMs)
        atMs = next
      }
      expect((last.get('SHOTS')?.home ?? 0) + (last.get('SHOTS')?.away ?? 0)).toBeGreaterThan(6)
    }
  })

  it('do not change before they say so, and a line of a feed can carry them', async () => {
    for (const each of matches.slice(0, 3))
      for (const fromMs of [-40 * hourMs, -2 * hourMs, -30 * minuteMs, 0, 20 * minuteMs, 80 * minuteMs]) {
        const now = await each.statistics?.(each.startMs + fromMs)
        const nextMs = Math.min(now?.nextChangeMs ?? 0, each.overMs)
        expect((await each.statistics?.(nextMs - 1))?.data).toEqual(now?.data)
        const line = { at: new Date(each.startMs).toISOString(), type: 'statistics', data: now?.data }
        expect(readMessage(JSON.stringify(line))).toEqual({ message: line })
      }
  })

  it('have line-ups an hour before kick-off: eleven in their formation, who score and are booked; nobody after a red card', async () => {
    for (const each of matches) {
      expect((await tabsAt(each, each.startMs - 61 * minuteMs)).lineUps).toBeUndefined()
      const { lineUps } = await tabsAt(each, each.startMs - 59 * minuteMs)
      const { incidents = [] } = each.picture(each.overMs).scoreboard ?? {}
      for (const [role, side] of [
        ['HOME', lineUps?.home],
        ['AWAY', lineUps?.away],
      ] as const) {
        const names = side?.players.map(({ name }) => name) ?? []
        expect(new Set([...names, ...(side?.substitutes ?? []).map(({ name }) => name)]).size).toBe(20)
        expect(names).toHaveLength(11)
        const lines = side?.formation?.split('-').map(Number) ?? []
        expect(lines.reduce((sum, count) => sum + count, 0)).toBe(10)
        expect(side?.players.filter(({ position }) => position === 'DEFENDER')).toHaveLength(lines[0] ?? 0)
        const off = new Set<string>()
        for (const { kind, player } of incidents.filter((one) => (one.role === role) === (one.kind !== 'OWN_GOAL'))) {
          expect(player !== undefined).toBe(kind !== 'CORNER')
          if (player === undefined) continue
          expect(names).toContain(player)
          expect(off.has(player)).toBe(false)
          if (kind === 'RED_CARD') off.add(player)
        }
      }
    }
  })
})
