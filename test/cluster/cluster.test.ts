import { randomUUID } from 'node:crypto'
import { connect } from '@nats-io/transport-node'
import type { Envelope } from '@touchline/contract'
import type { FeedMessage } from '@touchline/domain/feed'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findNatsServer } from '../../tools/natsServer.ts'
import { solveCaptcha } from '../captcha.ts'
import { opening, priceMove, result } from '../feeds/league.ts'
import type { GatewayProcess } from '../gatewayProcess.ts'
import { type Cluster, type Gateway, startCluster } from './cluster.ts'
import { type Listener, openListener } from './listener.ts'

const natsPath = findNatsServer()
const reason = natsPath ? '' : ' (skipped: install nats-server, or set NATS_SERVER to its path)'

describe.skipIf(!natsPath)(`a book of several processes${reason}`, () => {
  let cluster: Cluster
  let gateways: [Gateway, Gateway]
  let leading: GatewayProcess
  /** the latest price of match a's home side in the feed */
  let homeOdds: number
  const listeners: Listener[] = []

  const ids = ['a', 'b', 'c']
  const inAnHour = (message: FeedMessage): FeedMessage =>
    message.type === 'event'
      ? { ...message, data: { ...message.data, startTime: new Date(Date.now() + 3_600_000).toISOString() } }
      : message
  const matches = ids.map((id) => ({ id, startsAfterMs: 0, prices: [2, 3, 4, 1.9, 1.9] }))

  async function listen(gateway: Gateway, channels: string[], token?: string): Promise<Listener> {
    const listener = await openListener(gateway.url, channels, token)
    listeners.push(listener)
    return listener
  }
  const priceOf = async (gateway: Gateway, id = 'a') =>
    (await gateway.data('event', { eventId: id })).entities.selection[`${id}:mr:h`]?.odds
  /** how often it had to read missed ticks from the database */
  const caughtUp = (gateway: Gateway) => gateway.counted('touchline_catalogue_catch_ups_total')
  /** a bet on a match's home side at any price; returns the slip's result */
  async function bet(gateway: Gateway, token: string, stake: string, id = 'a') {
    const selections = [{ eventId: id, marketId: `${id}:mr`, selectionId: `${id}:mr:h`, odds: 2 }]
    const slip = { ref: randomUUID(), type: 'SINGLE' as const, stake, selections }
    const { betSlips } = await gateway.data('betplacement', { betSlips: [slip], acceptOddsChange: 'ACCEPT_ANY_ODDS' }, token)
    return betSlips[0]
  }
  const both = <Result>(request: (gateway: Gateway) => Promise<Result>) => Promise.all(gateways.map(request))
  /**
   * Moves a price of match a that all gateways receive by the bus, without reading from the database. On a busy machine the
   * bus may be later than each gateway's regular read, so there are several attempts.
   */
  async function receiveByBus(odds: number, watching: Listener[], at: Gateway[]): Promise<number> {
    for (const more of Array.from({ length: 20 }, (_, i) => i / 1000)) {
      const next = Math.round((odds + more) * 1000) / 1000
      const before = await Promise.all(at.map(caughtUp))
      cluster.send(priceMove(0, 'a', 'mr', { h: next }))
      for (const each of watching) await expect.poll(() => each.last('/market/a:mr', 'a:mr:h').odds).toBe(next)
      const after = await Promise.all(at.map(caughtUp))
      if (after.every((times, i) => times === before[i])) return next
    }
    throw new Error('no price came by the bus')
  }

  beforeAll(async () => {
    cluster = await startCluster(natsPath ?? '')
    gateways = cluster.gateways
    cluster.send(...opening(matches).map(inAnHour))
    for (const gateway of gateways) {
      await vi.waitUntil(() => gateway.data('event', { eventId: 'c' }).catch(() => undefined), { timeout: 60_000 })
      await vi
        .waitUntil(async () => (await gateway.ready()).data.feed === 'ok', { timeout: 60_000 })
        .catch(async () => {
          throw new Error([JSON.stringify(await gateway.ready()), ...cluster.logs()].join('\n'))
        })
    }
  })
  afterAll(async () => {
    for (const each of listeners) each.close()
    await cluster?.close()
  })

  it('the feed’s prices reach the listeners of both gateways', async () => {
    const watching = await both((gateway) => listen(gateway, ['/market/a:mr']))
    homeOdds = await receiveByBus(2.2, watching, gateways)
    await expect.poll(() => both((gateway) => priceOf(gateway))).toEqual([homeOdds, homeOdds])
    const [one, other] = await both(async (gateway) => (await gateway.data('event', { eventId: 'a' })).v)
    expect(one).toBe(other)
  })

  it('bets through both gateways use one balance, and both gateways publish each bet', async () => {
    const tokens = await both((gateway) => gateway.login('alice'))
    const channels = ['/user/mybets', '/user/betplacement']
    const watching = await Promise.all(gateways.map((gateway, i) => listen(gateway, channels, tokens[i])))
    // of 1,000.00 exactly sixteen
    const placed = await Promise.all(
      Array.from({ length: 24 }, (_, i) => bet(gateways[i % 2] as Gateway, tokens[i % 2] ?? '', '62.50')),
    )
    const accepted = placed.flatMap((slip) => (slip?.status === 'SUCCEEDED' ? [slip.betId] : []))
    expect(accepted).toHaveLength(16)
    for (const each of watching) {
      // at least once: repeated messages are identical
      await expect.poll(() => new Set(each.ops('/user/betplacement').map(({ id }) => id)).size).toBe(24)
      await expect.poll(() => new Set(each.ops('/user/mybets').map(({ id }) => id))).toEqual(new Set(accepted))
    }
  })

  it('a settlement by a separate process is published by both gateways', async () => {
    const tokens = await both((gateway) => gateway.login('bob'))
    const slip = await bet(gateways[0], tokens[0] ?? '', '10', 'b')
    const watching = await Promise.all(gateways.map((gateway, i) => listen(gateway, ['/user/bethistory'], tokens[i])))
    cluster.send(result(0, 'b', 'mr', { home: 1, away: 0 }))
    for (const each of watching)
      await expect.poll(() => each.last('/user/bethistory', slip?.betId ?? '')).toMatchObject({ status: 'WON', returns: '20.00' })
  })

  it('A7.5 a logout at one gateway ends the connections of the session at the other, and no others', async () => {
    const [one, other] = gateways
    const token = await one.login('bob')
    const elsewhere = await listen(other, ['/user/mybets'], token)
    const stays = await listen(other, ['/user/mybets'], await one.login('bob'))
    await one.data('logout', {}, token)
    await elsewhere.closed
    const slip = await bet(one, await one.login('bob'), '1')
    await expect.poll(() => stays.ops('/user/mybets').map(({ id }) => id)).toContain(slip?.betId)
  })

  it('failed logins count at all gateways together, and one gateway takes the captcha of the other', async () => {
    const post = (url: string, input: object) =>
      fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) })
    const guess = async ({ url }: Gateway, { url: from }: Gateway) => {
      const wrong = { username: 'frank', password: 'wrong' }
      const first = await post(`${url}/api/login`, wrong)
      const { errorType } = (await first.json()) as Envelope<unknown>
      if (errorType !== 'LoginCaptchaRequired') return first.status
      const challenge = await post(`${from}/api/captchaChallenge`, { purpose: 'login' })
      const task = ((await challenge.json()) as Envelope<{ challenge: string }>).data?.challenge ?? ''
      return (await post(`${url}/api/login`, { ...wrong, captcha: JSON.stringify(await solveCaptcha(task)) })).status
    }
    const answers: number[] = []
    for (let i = 0; i < 12; i++) answers.push(await guess(gateways[i % 2] as Gateway, gateways[(i + 1) % 2] as Gateway))
    expect(answers.filter((status) => status === 429)).toHaveLength(2)
    expect(answers.slice(-2)).toEqual([429, 429])
  })

  it('forged bus messages are ignored, and counted', async () => {
    const stranger = await connect({ servers: new URL(cluster.nats.url).host })
    const subject = `touchline.${cluster.book}.catalogue`
    const change = { v: 1, ops: [{ op: 'update', entity: 'selection', id: 'a:mr:h', data: { odds: 100 } }] }
    const garbage = [
      'hello',
      '[]',
      '{"term":1}',
      JSON.stringify({ term: 99, since: 0, v: 1, written: 0, changes: [{ v: 1, ops: [{ op: 'explode' }] }] }),
      JSON.stringify({ term: 0, since: 0, v: Date.now() * 1000, written: 0, changes: [change] }),
    ]
    for (const text of garbage) stranger.publish(subject, text)
    stranger.publish(`touchline.another-book.catalogue`, JSON.stringify({ term: 1e6, since: 0, v: 1, written: 0, changes: [] }))
    // it would be the next leader, and the database does not know it
    stranger.publish(subject, JSON.stringify({ term: 1000, since: 1, v: 2, written: 0, changes: [] }))
    stranger.publish(`touchline.${cluster.book}.sessions`, '{"ended":7}')
    await stranger.flush()
    await stranger.close()
    for (const gateway of gateways)
      await expect.poll(() => gateway.counted('touchline_bus_ignored_total')).toBe(garbage.length + 1)
    // the false leader is dropped when the database has not seen it for a while
    for (const gateway of gateways) await expect.poll(() => gateway.ready()).toMatchObject({ data: { feed: 'ok' } })
    expect(await both((gateway) => priceOf(gateway))).toEqual([homeOdds, homeOdds])
  })

  it('a gateway cut off from the bus continues from the database, and from the bus once reconnected', async () => {
    const [one, other] = gateways
    const watching = await listen(other, ['/market/a:mr'])
    const whole = await caughtUp(other)
    cluster.wire.cut()
    cluster.send(priceMove(0, 'a', 'mr', { h: 2.4 }))
    await expect.poll(() => priceOf(one)).toBe(2.4)
    await expect.poll(() => watching.last('/market/a:mr', 'a:mr:h').odds).toBe(2.4)
    await expect.poll(() => caughtUp(other)).toBeGreaterThan(whole)
    cluster.wire.mend()
    await expect.poll(() => other.ready()).toMatchObject({ status: 200, data: { bus: 'ok', feed: 'ok' } })
    await receiveByBus(2.5, [watching], [other])
  })

  it('while NATS is down prices and bets still arrive, and everything recovers when it is back', async () => {
    const tokens = await both((gateway) => gateway.login('bob'))
    const watching = await Promise.all(gateways.map((gateway, i) => listen(gateway, ['/market/a:mr', '/user/mybets'], tokens[i])))
    await cluster.nats.kill()
    for (const gateway of gateways)
      await expect.poll(() => gateway.ready()).toMatchObject({ status: 200, data: { database: 'ok', bus: 'away' } })
    cluster.send(priceMove(0, 'a', 'mr', { h: 2.6 }))
    const slip = await bet(gateways[0], tokens[0] ?? '', '1')
    for (const each of watching) {
      await expect.poll(() => each.last('/market/a:mr', 'a:mr:h').odds).toBe(2.6)
      await expect.poll(() => each.ops('/user/mybets').map(({ id }) => id)).toContain(slip?.betId)
    }
    await cluster.nats.start()
    for (const gateway of gateways)
      await expect.poll(() => gateway.ready()).toMatchObject({ status: 200, data: { bus: 'ok', feed: 'ok' } })
    cluster.send(priceMove(0, 'a', 'mr', { h: 2.7 }))
    for (const each of watching) await expect.poll(() => each.last('/market/a:mr', 'a:mr:h').odds).toBe(2.7)
  })

  it('when the feed is killed the standby takes over; with no feed left everything is suspended until one is back', async () => {
    const watching = await both((gateway) => listen(gateway, ['/event/a', '/market/a:mr']))
    const reserve = await cluster.startFeed()
    const standsBy = (await (await fetch(`${reserve.opsUrl}/readyz`)).json()) as { data: object }
    expect(standsBy.data).toMatchObject({ feed: 'standing by' })
    await cluster.feed.end('SIGKILL')
    cluster.send(priceMove(0, 'a', 'mr', { h: 2.8 }))
    for (const each of watching) await expect.poll(() => each.last('/market/a:mr', 'a:mr:h').odds).toBe(2.8)

    await reserve.end('SIGKILL')
    for (const each of watching) await expect.poll(() => each.last('/event/a', 'a').suspended).toBe(true)
    const token = await gateways[1].login('bob')
    expect((await bet(gateways[1], token, '1'))?.errors[0]?.type).toBe('MarketSuspended')

    cluster.send(priceMove(0, 'a', 'mr', { h: 2.9 }))
    leading = await cluster.startFeed()
    for (const each of watching) {
      await expect.poll(() => each.last('/event/a', 'a').suspended).toBe(false)
      await expect.poll(() => each.last('/market/a:mr', 'a:mr:h').odds).toBe(2.9)
    }
    expect((await bet(gateways[1], token, '1'))?.status).toBe('SUCCEEDED')
  })

  it('a feed that hangs with its lock is replaced, and writes nothing when it resumes', async () => {
    const watching = await both((gateway) => listen(gateway, ['/market/a:mr']))
    const hung = leading
    leading = await cluster.startFeed()
    process.kill(hung.pid, 'SIGSTOP')
    cluster.send(priceMove(0, 'a', 'mr', { h: 3 }))
    for (const each of watching) await expect.poll(() => each.last('/market/a:mr', 'a:mr:h').odds).toBe(3)
    const head = () => cluster.pool.query<{ term: number }>('select term from catalogue_head')
    const before = (await head()).rows
    process.kill(hung.pid, 'SIGCONT')
    expect(await hung.ended).toBe(1)
    expect((await head()).rows).toEqual(before)
    cluster.send(priceMove(0, 'a', 'mr', { h: 3.1 }))
    for (const each of watching) await expect.poll(() => each.last('/market/a:mr', 'a:mr:h').odds).toBe(3.1)
  })

  it('if the only feed hangs everything is suspended, until another one leads', async () => {
    const watching = await both((gateway) => listen(gateway, ['/event/a']))
    process.kill(leading.pid, 'SIGSTOP')
    for (const each of watching) await expect.poll(() => each.last('/event/a', 'a').suspended).toBe(true)
    const token = await gateways[0].login('bob')
    expect((await bet(gateways[0], token, '1'))?.errors[0]?.type).toBe('MarketSuspended')
    process.kill(leading.pid, 'SIGCONT')
    expect(await leading.ended).toBe(1)
    cluster.send(priceMove(0, 'a', 'mr', { h: 3.2 }))
    await cluster.startFeed()
    for (const each of watching) await expect.poll(() => each.last('/event/a', 'a').suspended).toBe(false)
    expect((await bet(gateways[0], token, '1'))?.status).toBe('SUCCEEDED')
  })

  it('the books balance', async () => {
    expect(await cluster.audit()).toEqual([])
  })
})
