import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@touchline/contract'
import { openapi } from '@touchline/contract/openapi'
import type { FeedEvent } from '@touchline/domain/feed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { bootWorld, type World } from '../world.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-operator-'))
const operatorFile = join(folder, 'operator.json')
const feed = drivenFeed()
let world: World
let alice: string

/** A provider that returns the address of its streams: as JSON, as text, or not at all. */
const answers: Record<string, [status: number, body: string]> = {
  '/json/42': [200, JSON.stringify({ url: 'https://cdn.example/42.m3u8' })],
  '/json/text': [200, 'https://cdn.example/text.m3u8'],
  '/json/blocked': [403, ''],
  '/json/broken': [200, 'sorry'],
}
const provider = createServer((request, response) => {
  const [status, body] = answers[request.url ?? ''] ?? [404, '']
  response.writeHead(status).end(body)
})

const experiments = {
  betslip: {
    state: 'experiment',
    defaultConfig: { wide: false },
    attributes: { version: '2' },
    variants: [
      { name: 'control', percentage: 50 },
      { name: 'wide', percentage: 50, config: { wide: true } },
    ],
  },
}
const operator = (providerUrl: string) => ({
  experiments,
  features: {
    contactUs: { state: 'off' },
    squads: { state: 'on', defaultConfig: { rows: 6 } },
    dfg: { state: 'off' },
    fives: { state: 'experiment' },
  },
  featureToggles: { newHome: true, enablePushLogging: true },
  searchAliases: { Gunners: 'Arsenal', 'Barcelona de Guayaquil': 'Arsenal' },
  geolocation: { header: 'x-country' },
  limits: { calls: { balance: { burst: 2, perSecond: 0.01 } } },
  jackpots: [
    { jackpotId: 'minor', name: 'Minor', amount: '250.5', currency: 'GBP' },
    { jackpotId: 'mega', name: 'Mega', amount: '1250000.00', currency: 'GBP' },
  ],
  personalization: { hideWidgets: ['QUICK_LINKS'], games: [{ gameId: 'starfall', name: 'Starfall' }] },
  responsibleGaming: { en: '<p>Help</p>', nl: '<p>Hulp</p>' },
  texts: {
    termsAndConditions: { en: '<p>Terms</p>', nl: '<p>Voorwaarden</p>' },
    contactUs: { en: '<p>Call us</p>' },
    privacyPolicy: {},
  },
  streaming: {
    fairUse: { starts: 6, withinMinutes: 60 },
    providers: {
      open: {
        type: 'VIDEO_STREAM',
        url: 'https://open.example/{protocol}/{providerEventId}',
        protocols: ['HLS', 'DASH'],
        captions: 'https://open.example/words/{providerEventId}',
      },
      local: { type: 'IFRAME_VIDEO_STREAM', url: 'https://local.example/?e={eventId}', countries: ['ie'] },
      funded: { type: 'VIDEO_STREAM', url: 'https://funded.example/{eventId}', needs: 'funds' },
      betters: { type: 'BETGENIUS_STREAM', url: 'https://betters.example/{eventId}', needs: 'bet' },
      asked: {
        type: 'VIDEO_STREAM',
        url: `${providerUrl}/json/{providerEventId}`,
        answers: true,
        playedFrom: ['https://cdn.example'],
      },
    },
  },
})

const startTime = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

function match(id: string, more: Partial<FeedEvent> = {}) {
  const participants = (['HOME', 'AWAY'] as const).map((role) => ({ id: `${id}.${role}`, name: `Arsenal ${role}`, role }))
  const streams = ['open', 'local', 'funded', 'betters', 'nobody'].map((name) => ({
    provider: name,
    providerEventId: `${id}/${name}`,
  }))
  const event = { id, categoryId: 'epl', name: id, startTime: startTime(-5), type: 'HEAD_TO_HEAD', state: 'INPLAY' } as const
  const data: FeedEvent = { ...event, participants, tags: [], streams, ...more }
  return { type: 'event', data } as const
}

beforeAll(async () => {
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', () => listening()))
  const at = provider.address()
  writeFileSync(operatorFile, JSON.stringify(operator(typeof at === 'object' && at ? `http://127.0.0.1:${at.port}` : '')))
  world = await bootWorld({ feed, as: 'inside', env: { CONFIG: operatorFile, TRUST_PROXY: '127.0.0.1' } })
  await feed.send(
    { type: 'category', data: { id: 'football', kind: 'sport', name: 'Football', sportId: 'football' } },
    { type: 'category', data: { id: 'epl', parentId: 'football', kind: 'league', name: 'Premier League', sportId: 'football' } },
    match('playing'),
    match('later', { state: 'NOTSTARTED', startTime: startTime(120) }),
    match('soon', { state: 'NOTSTARTED', startTime: startTime(12) }),
    match('over', { state: 'FINISHED' }),
    match('silent', { streams: [] }),
    match('asked', {
      streams: ['42', 'text', 'blocked', 'broken'].map((providerEventId) => ({ provider: 'asked', providerEventId })),
    }),
    {
      type: 'market',
      data: {
        id: 'playing.MR',
        eventId: 'playing',
        type: 'MATCH_RESULT',
        name: 'Match result',
        inplay: true,
        status: 'OPEN',
        tags: [],
        selections: ['HOME', 'DRAW', 'AWAY'].map((side) => ({
          id: `playing.MR.${side}`,
          name: side,
          outcomeType: side,
          price: 3,
        })),
      },
    },
  )
  alice = await world.login('alice')
})
afterAll(async () => {
  await world.close()
  provider.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(world.url + path, { headers })

describe('the operator’s configuration', () => {
  it('P7.15 A7.23 experimentConfig answers the experiments by key', async () => {
    expect((await world.data('experimentConfig', {})).experiments).toEqual(experiments)
  })

  it('P7.33 P3.14c A7.26b appConfig returns features, their settings, and toggles; the brand’s own cannot be overridden', async () => {
    const config = await world.data('appConfig', { rid: String(Date.now()) })
    expect(config.features).toMatchObject({ squads: true, dfg: false, fives: true, maintenance: false, enablePushLogging: false })
    expect(config.featuresEnabled).toEqual(operator('').features)
    expect(config.featureToggles).toEqual({
      newHome: true,
      enablePriceBoostV2: true,
      enablePushLogging: false,
      enableVirtualSportsV2: true,
    })
  })

  it('P7.31 appConfig has the stream providers, without addresses', async () => {
    const { streamProviders } = await world.data('appConfig', {})
    expect(streamProviders.betters).toEqual({ type: 'BETGENIUS_STREAM', opensMinutesBefore: 5 })
    expect(Object.keys(streamProviders)).toEqual(['demo', 'open', 'local', 'funded', 'betters', 'asked'])
    expect(JSON.stringify(streamProviders)).not.toContain('example')
  })

  it('the home page shows that there are jackpots', async () => {
    const { widgets } = await world.data('home', {})
    expect(widgets.map(({ type }) => type)).toContain('CASINO_JACKPOTS')
  })

  it('P7.30 jackpotsAmount returns the jackpots, the highest first', async () => {
    expect((await world.data('jackpotsAmount', {})).jackpots).toEqual([
      { jackpotId: 'mega', name: 'Mega', amount: '1250000.00', currency: 'GBP' },
      { jackpotId: 'minor', name: 'Minor', amount: '250.50', currency: 'GBP' },
    ])
  })

  it('P7.26 A7.22 personalization hides widgets and recommends games, but not to customers who may not bet', async () => {
    const games = [{ gameId: 'starfall', name: 'Starfall' }]
    const everybody = { hideWidgets: ['QUICK_LINKS'], casino: { recommendations: { games } } }
    expect(await world.data('personalization', {})).toEqual(everybody)
    expect(await world.data('personalization', {}, alice)).toEqual(everybody)
    const erin = await world.data('personalization', {}, await world.login('erin'))
    expect(erin.hideWidgets).toEqual([
      'QUICK_LINKS',
      'BANNERS',
      'PRICE_BOOSTS',
      'PRICE_BOOSTS_OLD',
      'BETBUILDER_ACCAS',
      'POPULAR_BETS',
      'BONUS_LIST',
      'CASINO',
      'CASINO_JACKPOTS',
    ])
    expect(erin.casino.recommendations.games).toEqual([])
  })

  it('A7.24 P7.17 geolocation answers JSON in parentheses, whose c is the country code', async () => {
    const read = async (headers = {}) => (await get(calls.geolocation.path, headers)).text()
    expect(await read()).toBe('({"c":"GB"})')
    expect(await read({ 'x-country': 'ie' })).toBe('({"c":"IE"})')
    expect(await read({ 'x-country': 'XX' })).toBe('({"c":"GB"})')
    expect(await read({ 'x-country': '<script>' })).toBe('({"c":"GB"})')
    expect(await world.data('geolocation', {})).toEqual({ c: 'GB' })
  })

  it('a call above a customer’s limit is refused for that customer only, and counted', async () => {
    const erin = await world.login('erin')
    const send = async (token: string) => {
      const { status, headers, body } = await world.call('balance', {}, token)
      return [status, body.resultCode, headers.get('retry-after')]
    }
    for (let count = 0; count < 2; count++) expect(await send(alice)).toEqual([200, 0, null])
    expect(await send(alice)).toEqual([429, 1003, expect.stringMatching(/^(9\d|100)$/)])
    expect(await send(erin)).toEqual([200, 0, null])
    expect(await (await fetch(`${world.opsUrl}/metrics`)).text()).toContain('touchline_calls_limited_total{limit="balance"} 1')
  })

  it('P7.32 responsibleGaming answers HTML in the requested language', async () => {
    const english = await get(calls.responsibleGaming.path)
    expect(english.headers.get('content-type')).toContain('text/html')
    // opened as a page it runs no script
    expect(english.headers.get('content-security-policy')).toBe("default-src 'none'")
    expect(await english.text()).toBe('<p>Help</p>')
    expect(await (await get(`${calls.responsibleGaming.path}?lang=nl-NL`)).text()).toBe('<p>Hulp</p>')
    expect(await (await get(`${calls.responsibleGaming.path}?lang=__proto__`)).text()).toBe('<p>Help</p>')
  })

  it('P2.31a operatorText returns the configured texts, and the contact details only while they are switched on', async () => {
    const text = (name: string, lang: string) => get(`${calls.operatorText.path}?name=${name}&lang=${lang}`)
    expect(await (await text('termsAndConditions', 'nl-NL')).text()).toBe('<p>Voorwaarden</p>')
    expect(await (await text('termsAndConditions', 'bg-BG')).text()).toBe('<p>Terms</p>')
    for (const name of ['contactUs', 'privacyPolicy', 'slaveryPolicy']) expect((await text(name, 'en-GB')).status).toBe(404)
    expect((await text('nothing', 'en-GB')).status).toBe(400)
    expect((await world.data('appConfig', {})).texts).toEqual(['termsAndConditions'])
  })

  it('P7.16 P3.13a betFinder returns events and the matched aliases', async () => {
    const found = await world.data('betFinder', { value: 'gunners' })
    expect(found.eventIds).toEqual(['playing'])
    expect(found.aliases).toEqual([{ alias: 'Gunners', name: 'Arsenal' }])
    expect(await world.data('betFinder', { value: 'arsenal', categoryid: 'epl' })).toMatchObject({
      eventIds: ['playing'],
      aliases: [],
    })
    expect((await world.data('betFinder', { value: 'zz' })).eventIds).toEqual([])
  })

  it('each of its calls is documented', () => {
    const { paths } = openapi()
    const named = Object.values(paths).map(({ get: read }) => read?.operationId)
    const own = [
      'experimentConfig',
      'geolocation',
      'jackpotsAmount',
      'operatorText',
      'personalization',
      'responsibleGaming',
      'streamUrl',
      'videoStreaming',
    ]
    expect(named).toEqual(expect.arrayContaining(own))
    expect(JSON.stringify(paths[calls.geolocation.path])).toContain('"text/plain; charset=utf-8":{"schema":{"type":"string"')
  })
})

describe('a stream', () => {
  const stream = (eventId: string, name: string, more = {}, token = alice) =>
    world.call('videoStreaming', { eventId, provider: name, ...more }, token)
  const errorOf = async (eventId: string, name: string, more = {}, token = alice) => {
    const { status, body } = await stream(eventId, name, more, token)
    return [status, body.resultCode, body.errorType, body.resultMessage]
  }

  it('P7.31 is found by event and provider, over the requested protocol', async () => {
    const event = await world.data('event', { eventId: 'playing' })
    expect(event.entities.event.playing?.streams?.[0]).toEqual({ provider: 'open', providerEventId: 'playing/open' })
    const { body } = await stream('playing', 'open', { protocol: 'DASH', providerEventId: 'playing/open', type: 'VIDEO_STREAM' })
    expect(body.data).toEqual({
      provider: 'open',
      providerEventId: 'playing/open',
      type: 'VIDEO_STREAM',
      protocol: 'DASH',
      url: 'https://open.example/DASH/playing%2Fopen',
      captions: 'https://open.example/words/playing%2Fopen',
    })
  })

  it('of the demo is served in pieces by this gateway', async () => {
    const answer = await get('/streams/match.webm', { range: 'bytes=0-99' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'video/webm'])
    expect((await answer.arrayBuffer()).byteLength).toBe(100)
    expect((await get('/streams/match.vtt')).headers.get('content-type')).toContain('text/vtt')
    expect((await get('/streams/..%2fdemoStream.ts')).status).toBeGreaterThanOrEqual(400)
  })

  it('P8.6b A8.7a A8.7b answers why there is none, in words and with the field’s codes', async () => {
    const guest = await world.call('videoStreaming', { eventId: 'playing', provider: 'open' })
    expect([guest.status, guest.body.errorType, guest.body.resultMessage]).toEqual([
      401,
      'SessionRequired',
      'Please log in to continue.',
    ])
    expect(await errorOf('nowhere', 'open')).toEqual([404, 1002, 'NotFound', "We couldn't find this."])
    expect(await errorOf('over', 'open')).toEqual([200, 1503, 'EVENT_OVER', 'This event has finished.'])
    expect(await errorOf('silent', 'open')).toEqual([200, 1504, 'NO_STREAMS', 'There is no stream for this event.'])
    expect(await errorOf('playing', 'nobody')).toEqual([200, 1501, 'StreamNotAvailable', 'This stream is not available.'])
    expect(await errorOf('playing', 'local')).toEqual([
      403,
      403,
      'StreamGeoBlocked',
      'This stream is not available in your location.',
    ])
    expect(await errorOf('later', 'open')).toEqual([200, 1505, 'NOT_STARTED', 'This stream is not available yet.'])
    expect(await errorOf('soon', 'open')).toEqual([200, 1505, 'NOT_STARTED', 'This stream starts soon.'])
    expect(await errorOf('playing', 'funded', {}, await world.login('frank'))).toEqual([
      200,
      1500,
      'StreamNeedsFunds',
      'You need funds in your account to watch.',
    ])
    expect(await errorOf('playing', 'betters')).toEqual([
      200,
      1502,
      'StreamNeedsBet',
      'Place a bet of at least £1.00 on this event to watch.',
    ])
  })

  it('P8.6a P5.2 B5.17 A5.7 A6.6 is available to customers with funds, or with a bet of at least 1 on the event', async () => {
    const bob = await world.login('bob')
    expect((await stream('playing', 'funded', {}, bob)).body.data?.url).toBe('https://funded.example/playing')
    const bet = async (stake: string) => {
      const ref = crypto.randomUUID()
      const selections = [{ eventId: 'playing', marketId: 'playing.MR', selectionId: 'playing.MR.HOME', odds: 3 }]
      const slip = { ref, type: 'SINGLE', selections, stake, currency: 'GBP' } as const
      await world.data('betplacement', { betSlips: [slip] }, bob)
      await expect.poll(async () => (await world.data('betstatus', { ref }, bob)).status).toBe('SUCCEEDED')
    }
    await bet('0.99')
    expect((await errorOf('playing', 'betters', {}, bob))[2]).toBe('StreamNeedsBet')
    await bet('1.00')
    expect((await stream('playing', 'betters', {}, bob)).body.data).toMatchObject({ type: 'BETGENIUS_STREAM' })
    expect((await errorOf('asked', 'betters', {}, bob))[2]).toBe('StreamNotAvailable')
  })

  it('P7.32 its address is requested from the provider, as JSON or as text', async () => {
    const erin = await world.login('erin')
    const follow = async (providerEventId: string, token = erin) => {
      const { url } = (await stream('asked', 'asked', { providerEventId }, erin)).body.data ?? { url: '' }
      const ticket = url.split('/').at(-1) ?? ''
      expect(url).toBe(calls.streamUrl.path.replace('{ticket}', ticket))
      const answer = await world.call('streamUrl', { ticket }, token)
      return { ticket, reply: [answer.status, answer.body.errorType ?? answer.body.data?.url] }
    }
    const { ticket, reply } = await follow('42')
    expect(reply).toEqual([200, 'https://cdn.example/42.m3u8'])
    expect((await world.call('streamUrl', { ticket }, erin)).body.errorType).toBe('StreamNotAvailable')
    expect((await follow('text')).reply).toEqual([200, 'https://cdn.example/text.m3u8'])
    expect((await follow('blocked')).reply).toEqual([403, 'StreamGeoBlocked'])
    expect((await follow('broken')).reply).toEqual([200, 'GENERIC_ERROR'])
    expect((await follow('42', alice)).reply).toEqual([200, 'StreamNotAvailable'])
  })

  it('P8.6a is limited to a fair number of starts, also concurrent ones', async () => {
    const carol = await world.login('carol')
    const all = await Promise.all(Array.from({ length: 20 }, () => stream('playing', 'open', {}, carol)))
    const errors = all.flatMap(({ body }) => body.errorType ?? [])
    expect(errors).toEqual(Array.from({ length: 14 }, () => 'USAGE_LIMITS_BREACHED'))
    expect((await stream('playing', 'open', {}, carol)).body.resultMessage).toBe(
      'You have started too many streams. Please try again later.',
    )
  })
})
