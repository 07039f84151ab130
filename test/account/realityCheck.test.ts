/** Reality checks over HTTP: each is a row, asked once of a customer whatever the devices, and answered once. */
import { randomUUID } from 'node:crypto'
import { exportHistory, type HistoryLine } from '@touchline/gateway/history'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerNamed } from '../book/blocks.ts'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { bohs, matchResult, saturday, selection } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'
import { loggedInBefore } from './loggedInBefore.ts'

const feed = drivenFeed()
let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', feed })
  await feed.send(...saturday())
})
afterAll(() => world.close())

const show = (token: string, hiddenSeconds = 0) => world.data('showRealityCheck', { hiddenSeconds }, token)
const answer = (token: string, id = '0', what: 'continued' | 'stopped' = 'continued') =>
  world.call('answerRealityCheck', { id, answer: what }, token)
const read = (token: string) => world.data('realityCheckInterval', {}, token)

/** A session of this customer that began so many minutes ago. */
const loggedIn = (username: string, minutesAgo: number) => loggedInBefore(world, username, minutesAgo)

describe('a reality check', () => {
  it('A3.15 is shown once it is due, with the time and the result of the session, and is a row with what was answered', async () => {
    const token = await world.login('alice')
    expect(await show(token)).not.toHaveProperty('check')
    const slip = {
      ref: randomUUID(),
      type: 'SINGLE' as const,
      stake: '1.25',
      selections: [{ eventId: bohs.id, marketId: matchResult(bohs), selectionId: selection(bohs, 'h') }],
    }
    const early = await loggedIn('alice', 61)
    await world.data('betplacement', { betSlips: [slip], acceptOddsChange: 'ACCEPT_ANY_ODDS' }, early)
    const { check } = await show(early)
    expect(check).toEqual({ id: expect.any(String), minutes: 61, staked: '1.25', lost: '1.25' })
    expect((await read(early)).open).toEqual(check)
    const { body } = await answer(early, check?.id)
    expect(body.data).toEqual({ answer: 'continued', answeredAt: expect.any(String) })
    const after = await read(early)
    expect([after.open, after.countedFrom]).toEqual([undefined, body.data?.answeredAt])
    expect(await show(early)).not.toHaveProperty('check')
    const { rows } = await world.pool.query(
      `select c.username, r.minutes, r.lost::int, r.answer, r.due_at <= r.shown_at as due, r.answered_at >= r.shown_at as answered,
         extract(epoch from r.due_at - r.counted_from)::int as seconds
       from reality_check r join customer c on c.id = r.customer_id`,
    )
    expect(rows).toEqual([
      { username: 'alice', minutes: 61, lost: 125, answer: 'continued', due: true, answered: true, seconds: 3600 },
    ])
  })

  it('is one for all devices that ask at once; the first answer counts, sent again or from elsewhere', async () => {
    const devices = [await loggedIn('bob', 70), await loggedIn('bob', 65), await loggedIn('bob', 62)]
    const shown = await Promise.all(devices.flatMap((token) => [show(token), show(token)]))
    const ids = new Set(shown.map(({ check }) => check?.id))
    expect(ids.size).toBe(1)
    const [id] = ids
    const answers = await Promise.all(devices.map((token, n) => answer(token, id, n === 0 ? 'stopped' : 'continued')))
    const said = answers.map(({ body }) => body.data)
    expect(new Set(said.map((each) => JSON.stringify(each))).size).toBe(1)
    expect((await answer(devices[1] ?? '', id, 'stopped')).body.data).toEqual(said[0])
    // nor is it asked again by a device that was about to
    for (const token of devices) expect(await show(token)).toMatchObject({ countedFrom: said[0]?.answeredAt })
    const bob = await customerNamed(world.pool, 'bob')
    const { rows } = await world.pool.query('select from reality_check where customer_id = $1', [bob])
    expect(rows).toHaveLength(1)
  })

  it('does not count the time in which nobody saw the page', async () => {
    const token = await loggedIn('frank', 75)
    expect(await show(token, 20 * 60)).not.toHaveProperty('check')
    expect((await show(token, 10 * 60)).check).toMatchObject({ minutes: 75 })
  })

  it('that a session left open lapses with the next one, and is not shown in it', async () => {
    const token = await loggedIn('frank', 90)
    const { check } = await show(token)
    await world.call('logout', {}, token)
    const next = await world.login('frank')
    expect((await read(next)).open).toBeUndefined()
    const later = await loggedIn('frank', 61)
    // it was shown after this session began: the same play
    expect((await show(later)).check).toEqual(check)
  })

  it('of another customer is not found, and no answer is taken back by the database', async () => {
    const [token, other] = [await loggedIn('carol', 61), await world.login('alice')]
    const { check } = await show(token)
    expect((await answer(other, check?.id)).status).toBe(404)
    expect((await answer(token, 'x')).status).toBe(400)
    await answer(token, check?.id)
    for (const change of ["answer = 'stopped'", 'minutes = 1', 'answer = null, answered_at = null'])
      await expect(world.pool.query(`update reality_check set ${change} where id = $1`, [check?.id])).rejects.toMatchObject({
        code: expect.stringMatching(/^(23|42)/),
      })
    await expect(world.pool.query('delete from reality_check')).rejects.toMatchObject({ code: expect.stringMatching(/^(23|42)/) })
    expect((await world.call('showRealityCheck', { hiddenSeconds: -1 }, token)).status).toBe(400)
    expect((await world.call('showRealityCheck', { hiddenSeconds: 0 })).status).toBe(401)
  })

  it('comes as often as the customer chooses, never more rarely than the country demands', async () => {
    const token = await loggedIn('erin', 16)
    const choose = (minutes: number | null) => world.call('setRealityCheckInterval', { minutes }, token)
    const { mostMinutes } = await read(token)
    expect(mostMinutes).toBe(60)
    expect(await show(token)).not.toHaveProperty('check')
    expect((await choose(15)).body.data).toMatchObject({ checkInterval: 900, chosenMinutes: 15 })
    expect((await show(token)).check).toMatchObject({ minutes: 16 })
    await choose(15)
    for (const minutes of [61, 4, 0, -5, 7.5]) expect((await choose(minutes)).status).toBe(400)
    expect((await read(token)).checkInterval).toBe(900)
    expect((await choose(null)).body.data).not.toHaveProperty('chosenMinutes')
    expect((await read(token)).checkInterval).toBe(3600)
    const { rows } = await world.pool.query('select minutes from reality_choice order by id')
    expect(rows).toEqual([{ minutes: 15 }, { minutes: null }])
  })
})

it('the history export has each check: shown, and continued or stopped', async () => {
  const lines: HistoryLine[] = []
  await exportHistory(world.pool, { customer: 'bob' }, { homeCountry: 'gb', each: async (line) => void lines.push(line) })
  const checks = lines.filter(({ kind }) => kind === 'realityCheck')
  const common = { kind: 'realityCheck', country: 'GB', timeZone: 'Europe/London', netMinor: 0, ref: expect.any(String) }
  const [first, second] = checks
  expect(checks).toHaveLength(2)
  expect(first).toMatchObject({ ...common, state: 'shown', by: 'system' })
  expect(second).toMatchObject({ ...common, by: 'customer', minutes: first?.minutes })
  expect(['continued', 'stopped']).toContain(second?.state)
})

it('afterwards the books balance', async () => {
  expect(await world.audit()).toEqual([])
})
