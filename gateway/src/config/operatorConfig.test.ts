import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { followOperatorConfig, shipped } from './followOperatorConfig.ts'
import { readOperatorConfig } from './readOperatorConfig.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-operator-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const shortKey = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' })
const longKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' })
const provider = { type: 'VIDEO_STREAM', url: 'https://streams.example/{providerEventId}' }

describe('the operator configuration', () => {
  it('P7.34d is loaded from a file, overridden field by field by the environment’s variant', () => {
    const path = write('book.json', {
      features: { pinned: { state: 'on' }, squads: { state: 'off' } },
      searchAliases: { Spurs: 'Tottenham' },
      jackpots: [{ jackpotId: 'mega', name: 'Mega', amount: '1.00', currency: 'GBP' }],
    })
    write('book.production.json', { features: { squads: { state: 'on' } }, jackpots: [] })
    expect(readOperatorConfig(path, 'test').features.squads).toEqual({ state: 'off' })
    expect(readOperatorConfig(path, 'production')).toMatchObject({
      features: { pinned: { state: 'on' }, squads: { state: 'on' } },
      searchAliases: { Spurs: 'Tottenham' },
      games: { suppliers: {} },
      jackpots: [],
    })
  })

  it('may be empty: every field has a default', () => {
    expect(readOperatorConfig(write('empty.json', {}), '')).toEqual({
      banners: [],
      consent: { version: '1', months: 6 },
      experiments: {},
      features: {},
      featureToggles: {},
      searchAliases: {},
      geolocation: {},
      games: { suppliers: {} },
      jackpots: [],
      limits: {
        address: { burst: 500_000, perSecond: 50_000 },
        calls: {
          login: { burst: 5_000, perSecond: 500 },
          calculateBets: { burst: 20_000, perSecond: 5_000 },
          betplacement: { burst: 20_000, perSecond: 5_000 },
        },
      },
      login: { secondFactor: 'offered', codeSteps: 1 },
      predictors: {},
      personalization: { hideWidgets: [], games: [] },
      quickLinks: [],
      responsibleGaming: {},
      sites: { countries: {} },
      texts: {},
      tracking: { connects: [], cookies: [] },
      streaming: { providers: {}, fairUse: { starts: 60, withinMinutes: 60 } },
    })
  })

  it('overrides the limits that it names, and no others', () => {
    const path = write('limits.json', { limits: { calls: { login: { burst: 10, perSecond: 0.5 } } } })
    const { limits } = readOperatorConfig(path, '')
    expect(limits.calls.login).toEqual({ burst: 10, perSecond: 0.5 })
    expect(limits.calls.betplacement).toEqual({ burst: 20_000, perSecond: 5_000 })
    expect(limits.address).toEqual({ burst: 500_000, perSecond: 50_000 })
  })

  it('takes addresses of other services with words in braces', () => {
    const sites = {
      content: 'https://{region}.cdn.example/{country}/',
      statistics: 'https://stats.example/?match={eventId}&in={language}',
    }
    const banners = [{ title: 'A', href: '/', picture: 'spring/a.webp' }]
    expect(readOperatorConfig(write('services.json', { sites, banners }), '')).toMatchObject({ sites, banners })
  })

  it('the bundled one is valid', () => {
    expect(readOperatorConfig(shipped, '').features.pinFunctionality).toEqual({ state: 'on' })
  })

  it.each<[string, unknown, RegExp]>([
    ['no JSON', '{', /cannot be read: it is not valid JSON \(.+\)\.$/],
    ['a list', [], /it is not a JSON object\.$/],
    ['an unknown field', { feature: {} }, /unknown field feature\.$/],
    [
      'a script without TLS',
      { inboxPush: { script: 'http://push.example/sdk.js' } },
      /inboxPush\.script: not an https address\.$/,
    ],
    [
      'a prompt before the first login',
      { features: { rateMyApp: { state: 'on', defaultConfig: { logins: 0 } } } },
      /features\.rateMyApp\.defaultConfig: logins is not a whole number from 1 to 10000\.$/,
    ],
    [
      'an app that is rated without TLS',
      { features: { rateMyApp: { state: 'on', defaultConfig: { url: 'http://apps.example' } } } },
      /features\.rateMyApp\.defaultConfig: url is not an https address\.$/,
    ],
    ['statistics whose host is an event', { sites: { statistics: 'https://{eventId}.stats.example/' } }, /sites\.statistics: /],
    ['statistics whose host goes on', { sites: { statistics: 'https://stats.example{eventId}/' } }, /sites\.statistics: /],
    ['statistics over plain http', { sites: { statistics: 'http://stats.example/{eventId}' } }, /sites\.statistics: /],
    ['statistics of what no page knows', { sites: { statistics: 'https://stats.example/{team}' } }, /sites\.statistics: /],
    ['pictures of an event', { sites: { content: 'https://cdn.example/{eventId}/' } }, /sites\.content: /],
    ['a folder without its slash', { sites: { content: 'https://cdn.example/book' } }, /sites\.content: /],
    ['a picture outside the folder', { banners: [{ title: 'A', href: '/', picture: '../a.png' }] }, /banners\.0\.picture: /],
    [
      'a picture of another site',
      { banners: [{ title: 'A', href: '/', picture: '//b.example/a.png' }] },
      /banners\.0\.picture: /,
    ],
    ['a picture that is none', { personalization: { games: [{ gameId: 'a', name: 'A', picture: 'a.html' }] } }, /picture: /],
    ['an unknown state', { features: { squads: { state: 'maybe' } } }, /features\.squads\.state: /],
    [
      'shares above 100',
      { experiments: { x: { state: 'experiment', variants: [60, 50].map((percentage, i) => ({ name: `v${i}`, percentage })) } } },
      /experiments\.x\.variants: more than 100 percent in total\.$/,
    ],
    [
      'a variant twice',
      { experiments: { x: { state: 'on', variants: [1, 2].map((percentage) => ({ name: 'v', percentage })) } } },
      /duplicate variant/,
    ],
    [
      'an invalid amount',
      { jackpots: [{ jackpotId: 'm', name: 'M', amount: '1.005', currency: 'GBP' }] },
      /an amount that is none/,
    ],
    [
      'a stream without TLS',
      { streaming: { providers: { p: { ...provider, url: 'http://streams.example/x' } } } },
      /not an https address/,
    ],
    [
      'a stream of any host',
      { streaming: { providers: { p: { ...provider, url: 'https://{providerEventId}/x' } } } },
      /not an https address/,
    ],
    [
      'a host with a suffix',
      { streaming: { providers: { p: { ...provider, url: 'https://a.example{eventId}/x' } } } },
      /not an https address/,
    ],
    [
      'a script for a stream',
      { streaming: { providers: { p: { ...provider, url: 'javascript:alert(1)' } } } },
      /not an https address/,
    ],
    ['a supplier of games without a key', { games: { suppliers: { s: {} } } }, /games\.suppliers\.s\.publicKey: /],
    [
      'a supplier whose key is none',
      { games: { suppliers: { s: { publicKey: 'x' } } } },
      /not a public RSA key in PEM of at least 2048 bits/,
    ],
    ['a supplier whose key is short', { games: { suppliers: { s: { publicKey: shortKey } } } }, /not a public RSA key/],
    [
      'a supplier told of free spins in the clear',
      { games: { suppliers: { s: { publicKey: longKey, freeSpinsUrl: 'http://games.example/' } } } },
      /freeSpinsUrl: not an https address/,
    ],
    ['an in-play casino of nobody', { games: { inPlayCasino: 's' } }, /games: inPlayCasino is none of the suppliers\.$/],
    ['a casino that is not a URL', { sites: { casino: 'javascript:alert(1)' } }, /sites\.casino: not a web address\.$/],
    [
      'a limit for an unknown call',
      { limits: { calls: { betPlacement: { burst: 1, perSecond: 1 } } } },
      /limits\.calls: names no call\.$/,
    ],
    ['a limit of zero', { limits: { address: { burst: 0, perSecond: 1 } } }, /limits\.address\.burst: /],
    [
      'a provider that answers and does not say where it plays',
      { streaming: { providers: { img: { ...provider, answers: true } } } },
      /streaming\.providers\.img: answers, but playedFrom/,
    ],
    [
      'a game host that is not an origin',
      { streaming: { providers: { img: { ...provider, answers: true, playedFrom: ['https://cdn.example/live'] } } } },
      /playedFrom\.0: not an https origin/,
    ],
    [
      'a stream from another host that looks like a path',
      { streaming: { providers: { img: { ...provider, url: '//cdn.example/1' } } } },
      /streaming\.providers\.img\.url: /,
    ],
    ['an invalid link', { quickLinks: [{ title: 'Rules', href: '' }] }, /quickLinks\.0\.href/],
    ['a country in words', { streaming: { providers: { p: { ...provider, countries: ['Ireland'] } } } }, /countries/],
  ])('stops the start where it has %s, in one sentence', (_, content, sentence) => {
    expect(() => readOperatorConfig(write('wrong.json', content), '')).toThrow(sentence)
  })

  it('stops the start where there is no such file', () => {
    expect(() => readOperatorConfig(join(folder, 'nowhere.json'), '')).toThrow(/there is no such file\.$/)
  })
})

describe('a change of the file', () => {
  it('applies without a restart; an invalid one is ignored, and the previous one stays in force', async () => {
    const path = write('live.json', { featureToggles: { fast: false } })
    const operator = followOperatorConfig({ path, environment: '', log: pino({ level: 'silent' }), lookEveryMs: 10 })
    try {
      const fast = () => operator.now().featureToggles.fast
      expect(fast()).toBe(false)
      write('live.json', { featureToggles: { fast: true } })
      await expect.poll(fast).toBe(true)
      write('live.json', '{ "featureToggles": ')
      await new Promise((done) => setTimeout(done, 50))
      expect(fast()).toBe(true)
      write('live.json', { featureToggles: { fast: false, slow: true } })
      await expect.poll(fast).toBe(false)
    } finally {
      await operator.close()
    }
  })
})
