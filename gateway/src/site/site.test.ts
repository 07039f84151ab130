import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeBody } from '../http/index.ts'
import type { PageSources } from './policy.ts'
import { type SiteOptions, siteRoutes } from './site.ts'

const inline = 'document.documentElement.dataset.theme = "dark"'
const code = `export const words = ${JSON.stringify('x'.repeat(2000))}`
const chunk = 'assets/HomePage-abc123.js'

let dist: string
let sources: PageSources = { media: [], frames: [] }
let server: FastifyInstance
const requested: string[] = []

const stored = (name: string) => (input: object) => {
  requested.push(`${name} ${JSON.stringify(input)}`)
  return { stored: storeBody({ text: `${name} </script><script>alert(1)` }) }
}
const config = {
  brand: 'nl',
  name: 'Touchline & <Co>',
  features: {},
  countryCode: 'nl',
  countrySites: {},
  locale: 'nl-NL',
  now: '2026-05-03T14:00:00.000Z',
}
const handlers = {
  appConfig: () => ({ data: config }),
  home: stored('home'),
  headlines: stored('headlines'),
  sportsList: stored('sportsList'),
  matches: stored('matches'),
  inPlayView: stored('inPlayView'),
  inPlayPressure: stored('inPlayPressure'),
  event: ({ eventId }: { eventId: string }) => (eventId === 'gone' ? { refused: 'NotFound' } : stored('event')({ eventId })),
} as unknown as SiteOptions['handlers']

const app: SiteOptions['app'] = {
  name: 'Touchline & <Co>',
  languages: ['nl-NL', 'en-GB'],
  look: { colour: '#123456', background: '#abcdef' },
  serviceWorker: true,
}

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(join(dist, 'assets', 'flags-1'), { recursive: true })
  writeFileSync(join(dist, 'assets', 'flags-1', 'ie.svg'), '<svg/>')
  mkdirSync(join(dist, '.vite'))
  writeFileSync(
    join(dist, 'index.html'),
    `<!doctype html><html lang="en-GB"><head><title>x</title><script>${inline}</script></head><body></body></html>`,
  )
  writeFileSync(join(dist, 'icon.svg'), '<svg/>')
  writeFileSync(join(dist, chunk), code)
  writeFileSync(join(dist, `${chunk}.br`), brotliCompressSync(code))
  writeFileSync(
    join(dist, '.vite', 'manifest.json'),
    JSON.stringify({ 'src/sportsbook/home/HomePage.tsx': { file: chunk, css: ['assets/HomePage-1.css'] } }),
  )
  server = fastify()
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ resultCode: 1002 }))
  server.get('/api/known', () => ({ resultCode: 0 }))
  await siteRoutes(server, { handlers, app, sources: () => sources, site: () => 'https://book.example', dist })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
})

const phone = { 'user-agent': 'Mobi' }
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })

describe('files', () => {
  it('are cached permanently under their hashed names, precompressed at the build', async () => {
    const answer = await get(`/${chunk}`, { 'accept-encoding': 'gzip, br' })
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(code)
    expect((await get(`/${chunk}`)).body).toBe(code)
    expect((await get('/assets/flags-1/ie.svg')).body).toBe('<svg/>')
    const head = await server.inject({ method: 'HEAD', url: `/${chunk}` })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(code.length), ''])
  })

  it.each([
    '/assets/HomePage-old.js',
    '/assets',
    '/assets/',
    '/assets/.hidden',
    '/assets/flags-1',
    '/assets/flags-1/.hidden',
    '/assets/..%2ficon.svg',
    '/assets/%252e%252e%252ficon.svg',
    '/assets/HomePage-abc123.js/',
    '/assets/HomePage-abc123.js%00.css',
    '/favicon.ico',
    '/api/unknown',
    '/api/',
    '/cometd',
    '/cometd/connect',
    '/metrics',
    '/index.html.br',
    '/.env',
    'http://here//evil.example',
    'http://here//evil.example/sports?modal=login',
    'http://here/.//evil.example',
    '/.git/config',
    '/.vite/manifest.json',
  ])('%s is not a page: it exists or it is 404', async (path) => {
    const answer = await get(path)
    expect([answer.statusCode, answer.json()]).toEqual([404, { resultCode: 1002 }])
  })

  it('nothing outside the site is served', async () => {
    for (const path of ['/assets/../.vite/manifest.json', '/assets/%2e%2e/index.html', '/.vite/manifest.json'])
      expect((await get(path)).body).not.toContain('HomePage-abc123.js","css')
  })

  it('named files are served next to the page', async () => {
    expect((await get('/icon.svg')).headers['content-type']).toContain('image/svg+xml')
  })
})

describe('the page', () => {
  it('answers every other path, always revalidated', async () => {
    for (const path of ['/', '/inplay', '/sports/football/a-v-b/match.1', '/no/such/page']) {
      const answer = await get(path)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    }
  })

  it('allows only scripts of its own files and the one with its hash, and no string as markup', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(inline).digest('base64')}';`)
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
  })

  it('allows streams from the operator’s configured hosts, at once, and nothing else', async () => {
    const policy = async () => String((await get('/')).headers['content-security-policy'])
    expect(await policy()).toContain("media-src 'self';")
    expect(await policy()).not.toContain('frame-src')
    sources = { media: ['https://cdn.example'], frames: ['https://player.example'] }
    expect(await policy()).toContain("media-src 'self' https://cdn.example; frame-src https://player.example;")
    sources = { media: [], frames: [] }
  })

  it('allows the operator’s scripts from their origin alone, and to connect where they send', async () => {
    sources = { media: [], frames: [], scripts: ['https://push.example'], connects: ['https://events.example'] }
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[^ ;]+' https:\/\/push\.example;/)
    expect(policy).toContain("connect-src 'self' https://push.example https://events.example;")
    expect(policy.match(/push\.example/g)).toHaveLength(2)
    sources = { media: [], frames: [] }
  })

  it('is in the brand’s language and contains its configuration', async () => {
    const { body } = await get('/settings')
    expect(body).toContain('<html lang="nl-NL"')
    expect(body).toContain('<title>Touchline &amp; &lt;Co></title>')
    expect(JSON.parse(between(body, 'app-config'))).toEqual(config)
  })

  it('contains the answers that its first view will request, under the browser’s requests', async () => {
    const first = JSON.parse(between((await get('/', phone)).body, 'first-view'))
    expect(Object.keys(first)).toEqual(['sportsList {}', 'home {}', 'headlines {"clientid":"web"}'])
    // a desktop has room for a second market
    expect(Object.keys(JSON.parse(between((await get('/')).body, 'first-view')))).toContain('home {"totals":"true"}')
    expect(first['home {}'].data.text).toBe('home </script><script>alert(1)')
    expect(Object.keys(JSON.parse(between((await get('/sports/football/l%2F1')).body, 'first-view')))).toContain(
      'matches {"categoryid":"l/1"}',
    )
  })

  it('no answer can close its script element', async () => {
    expect((await get('/')).body).not.toContain('<script>alert(1)')
  })

  it('preloads what the page needs next', async () => {
    const { body } = await get('/')
    expect(body).toContain(`<link rel="modulepreload" href="/${chunk}">`)
    expect(body).toContain('<link rel="stylesheet" href="/assets/HomePage-1.css">')
  })

  it('has its first view as HTML if that was rendered, for which device and at what time, without style attributes', async () => {
    const at = mkdtempSync(join(tmpdir(), 'site-rendered-'))
    mkdirSync(join(at, '.vite'))
    writeFileSync(
      join(at, 'index.html'),
      '<!doctype html><html lang="en-GB"><head><title>x</title><meta name="description" content="y" /><script type="module" crossorigin src="/assets/index-1.js"></script><link rel="stylesheet" crossorigin href="/assets/index-1.css"></head><body><div id="root"></div></body></html>',
    )
    const entries = {
      'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'] },
      'src/sportsbook/home/HomePage.tsx': { file: 'assets/HomePage-1.js', css: ['assets/HomePage-1.css'] },
    }
    writeFileSync(join(at, '.vite', 'manifest.json'), JSON.stringify(entries))
    mkdirSync(join(at, 'assets'))
    for (const name of ['index-1.css', 'HomePage-1.css'])
      writeFileSync(join(at, 'assets', name), `.shown{--of:${name}}.other{--of:${name}}\n`)
    writeFileSync(join(at, 'assets', 'index-1.js'), '')
    const rendered: string[] = []
    const site = fastify()
    try {
      await siteRoutes(site, {
        app,
        handlers,
        sources: () => sources,
        site: () => 'https://book.example',
        dist: at,
        renderer: async ({ path, device, view }) => {
          rendered.push(`${device} ${path}`)
          const html =
            '<title>Home</title><meta name="description" content="z"/><h1 class="shown" style="width:1px">style="a"</h1>'
          return device === 'phone' ? { shown: { html, atMs: 7, device, offset: -60 }, view } : undefined
        },
      })
      const { body, headers } = await site.inject({ url: '/', headers: phone })
      expect(body).toContain('<html lang="nl-NL" data-at="7" data-device="phone" data-offset="-60"')
      expect(body).toContain('<head><title>Home</title><meta name="description" content="z"/>')
      expect(body).not.toContain('content="y"')
      expect(body).toContain('<div id="root"><h1 class="shown" data-style="width:1px">style="a"</h1></div>')
      expect(headers.vary).toContain('user-agent')
      // it is seen without another file: styles within, and no script before it
      const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? []
      expect(style).toBe('.shown{--of:index-1.css}\n.shown{--of:HomePage-1.css}')
      const hash = createHash('sha256').update(style).digest('base64')
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
      expect(body).toContain(' data-sheets="/assets/index-1.css /assets/HomePage-1.css"')
      expect(body).not.toContain('stylesheet" href')
      expect(body).toContain(' data-scripts="/assets/index-1.js /assets/HomePage-1.js"')
      expect(body).not.toMatch(/<script[^>]* src=|modulepreload/)
      // not rendered: sent as without a renderer
      expect((await site.inject({ url: '/' })).body).toContain('<div id="root"></div>')
      for (const url of ['/?modal=login', '/settings']) await site.inject({ url, headers: phone })
      expect(rendered).toEqual(['phone /', 'desktop /'])
    } finally {
      await site.close()
      rmSync(at, { recursive: true })
    }
  })

  it('is served without refused answers, and for unreadable paths', async () => {
    const { body } = await get('/sports/football/league/old/gone')
    expect(Object.keys(JSON.parse(between(body, 'first-view')))).toEqual(['sportsList {}'])
    expect((await get('/inplay/%E0%A4%A')).statusCode).toBeLessThan(500)
  })

  it('is built once a second, however many requests there are', async () => {
    requested.length = 0
    await Promise.all(Array.from({ length: 20 }, () => get('/inplay/77')))
    expect(requested.filter((each) => each.startsWith('inPlayView'))).toHaveLength(1)
  })
})

describe('a site rebuilt while the gateway runs', () => {
  const html = (words: string) => `<!doctype html><html lang="en-GB"><head><title>x</title></head><body>${words}</body></html>`
  const page = (folder: string) => join(folder, 'index.html')
  const manifest = (folder: string) => join(folder, '.vite', 'manifest.json')
  const entry = JSON.stringify({ 'index.html': { file: 'assets/index-2.js' } })

  it('is served from then on; an incomplete build is not served, and is logged', async () => {
    const again = mkdtempSync(join(tmpdir(), 'site-again-'))
    for (const folder of ['assets', '.vite']) mkdirSync(join(again, folder))
    writeFileSync(manifest(again), '{}')
    writeFileSync(page(again), html('the first'))
    const site = fastify()
    try {
      await siteRoutes(site, { handlers, app, sources: () => sources, site: () => 'https://book.example', dist: again })
      const request = async (url = '/') => {
        const { statusCode, body, headers } = await site.inject({ url })
        return [statusCode, /the first|the second|being built/.exec(body)?.[0], headers['retry-after']]
      }
      expect(await request()).toEqual([200, 'the first', undefined])
      rmSync(page(again))
      expect(await request()).toEqual([503, 'being built', '1'])
      writeFileSync(manifest(again), entry.slice(0, 10))
      writeFileSync(page(again), html('the second'))
      expect(await request()).toEqual([503, 'being built', '1'])
      writeFileSync(manifest(again), entry)
      expect(await request()).toEqual([503, 'being built', '1'])
      writeFileSync(join(again, 'assets/index-2.js'), code)
      writeFileSync(join(again, 'new.svg'), '<svg/>')
      expect(await request()).toEqual([200, 'the second', undefined])
      expect((await request('/assets/index-2.js'))[0]).toBe(200)
    } finally {
      await site.close()
      rmSync(again, { recursive: true })
    }
  })
})

it('without a built site there is no page', async () => {
  expect(
    await siteRoutes(fastify(), {
      handlers,
      app,
      sources: () => sources,
      site: () => 'https://book.example',
      dist: join(dist, 'nowhere'),
    }),
  ).toBe(false)
})

function between(html: string, id: string): string {
  const [, text = ''] = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html) ?? []
  return text
}
