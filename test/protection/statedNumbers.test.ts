/** Numbers of the specification that act in different areas, each at its edge. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countPlayTime, writeOwnLimit } from '@touchline/gateway/account'
import { askQuestionnaire } from '@touchline/gateway/operator'
import { databaseSessions } from '@touchline/gateway/session'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSuperuser } from '../asSuperuser.ts'
import { customerNamed } from '../book/blocks.ts'
import { uk, ukWith } from '../brands.ts'
import { drivenFeed, type UntimedMessage } from '../feeds/drivenFeed.ts'
import { saturday } from '../feeds/saturday.ts'
import { moneyQuestions } from '../questionnaire/file.ts'
import { bootWorld, type World } from '../world.ts'
import { noonZone } from './noonZone.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-numbers-'))
const operatorFile = join(folder, 'operator.json')
const betters = { type: 'VIDEO_STREAM', url: 'https://betters.example/{eventId}', needs: 'bet', opensMinutesBefore: 60 }
const providers = { betters }
writeFileSync(operatorFile, JSON.stringify({ streaming: { providers } }))

/** a match with a stream that needs a bet on it */
const shown: UntimedMessage[] = [
  {
    type: 'event',
    data: {
      id: 'shown',
      categoryId: 'premier',
      name: 'Cork City - Dundalk',
      startTime: new Date(Date.now() + 1_800_000).toISOString(),
      type: 'HEAD_TO_HEAD',
      state: 'NOTSTARTED',
      participants: [
        { id: 'cork', name: 'Cork City', role: 'HOME' },
        { id: 'dundalk', name: 'Dundalk', role: 'AWAY' },
      ],
      tags: [],
      streams: [{ provider: 'betters', providerEventId: 'shown' }],
    },
  },
  {
    type: 'market',
    data: {
      id: 'shown:1x2',
      eventId: 'shown',
      type: 'MATCH_RESULT',
      name: 'Match result',
      status: 'OPEN',
      tags: [],
      selections: [
        { id: 'shown:1x2:h', name: 'Cork City', outcomeType: 'HOME', price: '2/1' },
        { id: 'shown:1x2:d', name: 'Draw', outcomeType: 'DRAW', price: '2/1' },
        { id: 'shown:1x2:a', name: 'Dundalk', outcomeType: 'AWAY', price: '2/1' },
      ],
    },
  },
]

const feed = drivenFeed()
let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', feed, env: { CONFIG: operatorFile } })
  await feed.send(...saturday(), ...shown)
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

/** [just before the number, at it] */
const edges: [string, () => Promise<[unknown, unknown]>, [unknown, unknown]][] = [
  [
    'the answers of a questionnaire that is not finished are kept for 5 days',
    async () => {
      const token = await world.login('carol')
      const asked = { name: 'begun', customer: 'carol', questionnaire: moneyQuestions(false) }
      await askQuestionnaire(world.pool, { by: 'kate', ref: randomUUID() }, asked)
      const questionnaire = async () => (await world.data('questionnaire', {}, token)).questionnaire
      const id = (await questionnaire())?.id ?? ''
      await world.data('questionnaireAnswer', { id, answers: { income: 'low' }, done: false }, token)
      const begunAgo = async (ago: string) => {
        await world.pool.query('update questionnaire set draft_at = clock_timestamp() - $2::interval where id = $1', [id, ago])
        return (await questionnaire())?.draft
      }
      return [await begunAgo('4 days 23 hours'), await begunAgo('5 days')]
    },
    [{ income: 'low' }, {}],
  ],
  [
    'a customer is told of a limit of which 50 % is used',
    async () => {
      const [token, customerId] = [await world.login('erin'), await customerNamed(world.pool, 'erin')]
      const limit = { kind: 'time', period: 'day', limitMinor: 60 } as const
      await writeOwnLimit(world.pool, customerId, limit, { raiseAfterHours: 24, timeZone: noonZone() })
      const log = pino({ level: 'silent' })
      const sessions = databaseSessions({ pool: world.pool, log, lifetimeMs: 3_600_000, idleMs: 3_600_000 })
      const toldAfter = async (minutes: number) => {
        await asSuperuser(world.pool, 'delete from play_time where customer_id = $1', [customerId])
        await asSuperuser(
          world.pool,
          `insert into play_time (customer_id, since, until)
           select $1, t.now - make_interval(mins => $2), t.now from (select clock_timestamp() as now) t`,
          [customerId, minutes],
        )
        await sessions.find(token)
        await countPlayTime({ pool: world.pool, sessions })
        return (await world.data('inbox', {}, token)).messages.map(({ text }) => text)
      }
      const told = [await toldAfter(29), await toldAfter(30)] as const
      sessions.close()
      return [...told]
    },
    [[], ['You have used 30 minutes of your daily time limit of 1 hour.']],
  ],
  [
    'a stream that needs a bet needs one of at least 1',
    async () => {
      const token = await world.login('bob')
      const watchedAfter = async (stake: string) => {
        const selections = [{ eventId: 'shown', marketId: 'shown:1x2', selectionId: 'shown:1x2:h', odds: 3 }]
        const slip = { ref: randomUUID(), type: 'SINGLE' as const, stake, selections }
        const { betSlips } = await world.data('betplacement', { betSlips: [slip] }, token)
        expect(betSlips.map(({ status }) => status)).toEqual(['SUCCEEDED'])
        return (await world.call('videoStreaming', { eventId: 'shown', provider: 'betters' }, token)).body.errorType
      }
      return [await watchedAfter('0.99'), await watchedAfter('1.00')]
    },
    ['StreamNeedsBet', undefined],
  ],
]

describe('the numbers of the specification, each at its edge', () => {
  it('A9.13 5 days, 72 hours, 50 % and 1 act where they belong', async () => {
    for (const [what, see, expected] of edges) expect([what, ...(await see())]).toEqual([what, ...expected])
    // as long as a brand may say, and what the pages of verification and of deposits tell the customer
    expect((await world.data('kycStatus', {}, await world.login('carol'))).reviewHours).toBe(72)
    expect(() => ukWith({ identity: { ...uk.identity, reviewHours: 73 } })).toThrow('72')
  })
})
