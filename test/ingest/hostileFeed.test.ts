/**
 * A feed with every field spoilt, one at a time: invalid messages are quarantined, and accepted ones can be stored, shown and
 * loaded again. None of them stops later messages.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallName, type Calls, calls, type RequestOf } from '@touchline/contract'
import type { FeedMessage } from '@touchline/domain/feed'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Json, spoilt } from '../hostileValues.ts'
import { bootWorld, type World } from '../world.ts'
import { at, smallWorld } from './feedFile.ts'

/** One of every type with every optional field. */
const complete: FeedMessage[] = [
  {
    at: at(1),
    type: 'category',
    data: { id: 'c', parentId: 'football', kind: 'league', name: 'C', countryCode: 'ie', sportId: 'football' },
  },
  {
    at: at(1),
    type: 'event',
    data: {
      id: 'e',
      categoryId: 'cork',
      name: 'E',
      startTime: at(9_000),
      type: 'MULTI_PARTICIPANT',
      state: 'NOTSTARTED',
      participants: [
        {
          id: 'p',
          name: 'P',
          role: 'RUNNER',
          number: 1,
          draw: 2,
          jockey: 'J',
          trainer: 'T',
          age: 3,
          weight: '11-7',
          form: '1-2',
          silkUrl: 'https://silks.example/1.png',
          colours: 'red white hoops',
          silk: 'red, white hoop',
          headgear: 'b',
          officialRating: 94,
          daysSinceRun: 18,
          marks: ['CD'],
        },
      ],
      tags: ['top'],
      racing: {
        track: 'Cork',
        raceTime: at(9_000),
        distance: '2m',
        going: 'Soft',
        handicap: true,
        bestOddsGuaranteed: true,
        extraPlaces: 1,
        title: 'Handicap',
        class: 'Class 3',
        prize: '£25,700',
      },
    },
  },
  {
    at: at(1),
    type: 'market',
    data: {
      id: 'm',
      eventId: 'e',
      type: 'WIN',
      name: 'M',
      line: 2.5,
      inplay: false,
      status: 'OPEN',
      tags: ['main'],
      eachWay: { fraction: '1/5', places: 2 },
      selections: [
        {
          id: 's',
          name: 'S',
          outcomeType: 'OVER',
          participantId: 'p',
          price: 2.5,
          openingPrice: 3,
          kind: 'REGULAR',
          status: 'OPEN',
        },
      ],
    },
  },
  { at: at(1), type: 'prices', data: { marketId: 'm', prices: { s: 2.75 } } },
  { at: at(1), type: 'status', data: { marketId: 'm', status: 'SUSPENDED' } },
  {
    at: at(1),
    type: 'scoreboard',
    data: {
      eventId: 'm1',
      period: 'H1',
      clockSeconds: 1,
      running: true,
      score: { home: 1, away: 0 },
      incidents: [{ id: 'i', kind: 'GOAL', minute: 1, role: 'HOME', player: 'P' }],
    },
  },
  { at: at(1), type: 'statistics', data: { eventId: 'm1', tabs: { form: { home: [], away: [] } } } },
  { at: at(1), type: 'nonRunner', data: { eventId: 'e', participantId: 'p', at: at(1), price: 3, deduction: 10 } },
  {
    at: at(1),
    type: 'replace',
    data: { oldSelectionId: 's', eventId: 'r1', marketId: 'r1-win', selectionId: 'r1-h1' },
  },
  {
    at: at(1),
    type: 'result',
    data: {
      marketId: 'm',
      revision: 1,
      outcomes: {
        s: {
          result: 'WON',
          deadHeat: { tied: 2, places: 1 },
          placeDeadHeat: { tied: 2, places: 1 },
          position: 1,
          startingPrice: '5/2',
        },
      },
      dividends: { '1-2': 12.4 },
      forced: 'F',
    },
  },
  { at: at(1), type: 'void', data: { marketId: 'm', reason: 'R' } },
]

const folder = mkdtempSync(join(tmpdir(), 'touchline-hostile-feed-'))
let world: World
let lines = 0

beforeAll(async () => {
  const path = join(folder, 'feed.ndjson')
  const traps = complete.flatMap((message) => spoilt(message as unknown as Json))
  const last: FeedMessage = { at: at(2), type: 'prices', data: { marketId: 'r1-win', prices: { 'r1-h4': 77 } } }
  const texts = [...smallWorld, ...complete].map((each) => JSON.stringify(each))
  const file = [...texts, ...traps, JSON.stringify(last)]
  lines = file.length
  writeFileSync(path, file.map((line) => `${line}\n`).join(''))
  world = await bootWorld({ feed: path })
})
afterAll(async () => {
  await world?.close()
  rmSync(folder, { recursive: true })
})

async function shown<Name extends CallName>(name: Name, input: RequestOf<Calls[Name]>) {
  const read = calls[name].data.safeParse(await world.data(name, input))
  if (!read.success) throw new Error(`${name} ${JSON.stringify(input)}: ${JSON.stringify(read.error.issues)}`)
}

async function showsAll(): Promise<void> {
  for (const name of ['home', 'sportsList', 'inPlayView', 'horseRacingHome', 'horseRacingMeetings'] as const)
    await shown(name, {})
  await shown('widgets', { type: 'BETBUILDER_ACCAS' })
  for (const categoryid of ['football', 'racing', 'cork', 'premier']) {
    await shown('matches', { categoryid, limit: 500 })
    await shown('outrights', { categoryid })
    await shown('categoryLookup', { categoryid })
  }
  const { rows } = await world.pool.query<{ id: string }>('select id from event')
  expect(rows.length).toBeGreaterThan(20)
  for (const { id } of rows) await shown('event', { eventId: id })
  const { rows: selections } = await world.pool.query<{ id: string }>('select id from selection')
  const ids = selections.map(({ id }) => id).filter((id) => !id.includes(','))
  for (let i = 0; i < ids.length; i += 20) await shown('dlSelections', { selectionids: ids.slice(i, i + 20).join() })
}

const whole = async () => {
  const { rows } = await world.pool.query("select price_n::int as n, price_d::int as d from selection where id = 'r1-h4'")
  if (JSON.stringify(rows) !== '[{"n":77,"d":1}]') throw new Error(`still being written: ${JSON.stringify(rows)}`)
}

/** Errors in the log, without a worker that waited too long for a connection on a busy machine and tries again: that is no bug. */
const bugs = () =>
  world
    .logs()
    .filter((line) => /"level":(50|60|"error"|"fatal")/.test(line))
    .filter((line) => !(line.includes('"timeout exceeded when trying to connect"') && line.includes('"failed, trying again"')))

it('is processed to its last line, with valid messages stored, and no bug in the log', async () => {
  await vi.waitFor(whole, 180_000)
  expect(lines).toBeGreaterThan(5_000)
  expect(bugs()).toEqual([])
  expect(await world.audit()).toEqual([])
})

it('leaves every list and page matching the contract', showsAll)

it('is loaded again after a restart', async () => {
  await world.restart()
  await showsAll()
  expect(bugs()).toEqual([])
})
