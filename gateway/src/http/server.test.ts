import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { type CallName, calls } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Session, Sessions } from '../session/index.ts'
import type { CallLimits } from './callLimits.ts'
import type { Handlers } from './handlers.ts'
import { trustedProxies } from './proxies.ts'
import { bareServer, httpServer } from './server.ts'
import { storeBody } from './storedBody.ts'
import { TooBusy } from './tooBusy.ts'

const session: Session = {
  id: '1',
  customerId: '7',
  username: 'alice',
  startedAt: new Date(),
  expiresAt: new Date(Date.now() + 60_000),
  tokenHash: 'aa',
}
const sessions: Pick<Sessions, 'find' | 'whyEnded'> = {
  find: async (token) => (token === 'good' ? session : undefined),
  whyEnded: async (token) => (token === 'replaced' ? 'reused' : undefined),
}
const received: { name: string; input: unknown; context: unknown }[] = []
const logged: string[] = []
const stored = storeBody({ sports: [], text: 'x'.repeat(2_000) })
const counted: string[] = []
const meter = {
  took: (call: string, status: number) => void counted.push(`${call} ${status}`),
  readStored: (call: string) => void counted.push(`${call} stored`),
  tooMany: (limit: string) => void counted.push(`too many: ${limit}`),
}
let server: FastifyInstance
let url: string

/** By default every call echoes its request; some fail on purpose. */
function handlers(): Handlers {
  const record = (name: CallName) => (input: unknown, context: unknown) => {
    received.push({ name, input, context })
    return { data: {} }
  }
  const all = Object.fromEntries((Object.keys(calls) as CallName[]).map((name) => [name, record(name)]))
  return {
    ...all,
    sportsList: () => ({ stored }),
    userInfo: () => {
      throw new Error('secret internal detail')
    },
    balance: () => {
      throw Object.assign(new Error('Connection terminated unexpectedly'), {})
    },
    checkResetLink: () => {
      throw new TooBusy('a test', 7)
    },
    betstatus: () => ({ refused: 'NotFound' }),
    login: () => ({ refused: 'LoginTooManyAttempts', retryAfterSeconds: 12 }),
  } as unknown as Handlers
}

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) })
  server = httpServer({ handlers: handlers(), sessions: sessions as Sessions, log, checkAnswers: false, meter })
  await server.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const json = { 'content-type': 'application/json' }
const post = (path: string, body?: string | Buffer, headers: Record<string, string> = json) =>
  fetch(url + path, { method: 'POST', headers, ...(body === undefined ? {} : { body: new Uint8Array(Buffer.from(body)) }) })

/** The server's answer to these bytes before it closes. */
const answerTo = (request: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(request))
    let text = ''
    socket.on('data', (data) => {
      text += String(data)
    })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })

async function refusalOf(response: Response) {
  const body = (await response.json()) as { resultCode: number; errorType: string; resultMessage: string }
  expect(Object.keys(body).sort()).toEqual(['errorType', 'resultCode', 'resultMessage'])
  expect(JSON.stringify(body)).not.toMatch(/\bat .*:\d+|node_modules|\.ts/)
  return { status: response.status, errorType: body.errorType, sentence: body.resultMessage }
}

describe('an unreadable request is refused in the envelope', () => {
  const slip = calls.calculateBets.path
  it.each([
    ['text instead of JSON', 'hello', { 'content-type': 'text/plain' }, 'request: send application/json'],
    ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 'request: send application/json'],
    ['broken JSON', '{"a":', json, 'request: not readable as JSON'],
    ['null', 'null', json, 'request: Invalid input'],
    ['an array', '[]', json, 'request: Invalid input'],
    ['a number', '7', json, 'request: Invalid input'],
    ['a string', '"x"', json, 'request: Invalid input'],
    ['a __proto__ key', '{"__proto__":{"admin":true}}', json, 'request: not readable as JSON'],
    ['a constructor key', '{"constructor":{"prototype":{"admin":true}}}', json, 'request: not readable as JSON'],
    ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), json, 'request: not readable as JSON'],
  ])('%s', async (_name, body, headers, sentence) => {
    expect(await refusalOf(await post(slip, body, headers))).toEqual({
      status: 400,
      errorType: 'InvalidRequest',
      sentence: sentence,
    })
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })

  it('names an invalid field, and an unknown one', async () => {
    const wrong = await refusalOf(await post('/api/login', '{"username":5,"password":"x"}'))
    expect(wrong).toMatchObject({ status: 400, errorType: 'InvalidRequest' })
    expect(wrong.sentence).toMatch(/^username: /)
    const unknown = await refusalOf(await post('/api/login', '{"username":"a","password":"x","isAdmin":true}'))
    expect(unknown.sentence).toBe('isAdmin: unknown field')
  })

  it('a body above the limit', async () => {
    const body = JSON.stringify({ username: 'a', password: 'x'.repeat(300_000) })
    expect(await refusalOf(await post('/api/login', body))).toMatchObject({ status: 413, errorType: 'TooLarge' })
  })

  it('an unknown path, or an unreadable one', async () => {
    for (const path of ['/api/nothing', '/api', '/api/../../etc/passwd', '/api/v2/mybets/details/..%2f..%2fetc%2fpasswd/x'])
      expect(await refusalOf(await fetch(url + path))).toMatchObject({ status: 404, errorType: 'NotFound' })
    expect(await refusalOf(await fetch(`${url}/api/%zz`))).toMatchObject({ status: 400, errorType: 'InvalidRequest' })
    expect(await refusalOf(await fetch(`${url}/api/login`))).toMatchObject({ status: 404, errorType: 'NotFound' })
  })

  it('bytes that are not HTTP', async () => {
    expect(await answerTo('GARBAGE\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [^]*"errorType":"InvalidRequest"/)
  })

  it('the refusal of an unreadable request has the headers of every answer', async () => {
    const { headers } = await fetch(`${url}/api/%zz`)
    expect([headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual(['nosniff', 'DENY'])
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('a connection', () => {
  it('is closed where a request never arrives in full', () => {
    expect(server.server.requestTimeout).toBe(30_000)
  })

  it('that offers another protocol is answered in HTTP/1.1', async () => {
    const offer = 'connection: close, upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__'
    expect(await answerTo(`GET /api/appConfig HTTP/1.1\r\nhost: here\r\n${offer}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 200 [^]*"resultCode":0/,
    )
  })
})

describe('a call', () => {
  it('B7.1 P7.1 A7.1 receives the language, client, device and request id, all of them optional', async () => {
    received.length = 0
    const id = crypto.randomUUID()
    const headers = { 'x-client-id': 'web-mobile', 'x-device-type': 'mobile', 'x-client-version': '2.50', 'x-request-id': id }
    const response = await fetch(`${url}/api/appConfig?lang=nl`, { headers })
    expect(response.headers.get('x-request-id')).toBe(id)
    await fetch(`${url}/api/appConfig`, { headers: { 'x-request-id': 'not a uuid\t' } })
    expect(received.map(({ context }) => context)).toEqual([
      { requestId: id, address: '127.0.0.1', lang: 'nl', clientId: 'web-mobile', deviceType: 'mobile', userAgent: 'node' },
      {
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        address: '127.0.0.1',
        lang: 'en',
        clientId: 'web',
        deviceType: 'desktop',
        userAgent: 'node',
      },
    ])
  })

  it('B7.1 has the session of its token; without one, or with an ended one, it is refused before its input is read', async () => {
    const call = (headers: Record<string, string>) => post('/api/prolong', '{"nonsense":1}', { ...json, ...headers })
    expect(await refusalOf(await call({}))).toMatchObject({ status: 401, errorType: 'SessionRequired' })
    expect(await refusalOf(await call({ 'x-session-token': 'old' }))).toMatchObject({ status: 401, errorType: 'SessionExpired' })
    expect(await refusalOf(await call({ 'x-session-token': 'replaced' }))).toMatchObject({
      status: 401,
      errorType: 'SessionTokenReused',
    })
    expect(await refusalOf(await call({ 'x-session-token': 'good' }))).toMatchObject({ status: 400 })
  })

  it('A7.4 A7.5 may come without a body, with or without a content type', async () => {
    received.length = 0
    const token = { 'x-session-token': 'good' }
    await post('/api/prolong', undefined, token)
    await post('/api/logout', undefined, { ...token, ...json })
    await post('/api/logout', '{}', { ...token, ...json })
    expect(received.map(({ name, input }) => [name, input])).toEqual([
      ['prolong', {}],
      ['logout', {}],
      ['logout', {}],
    ])
  })

  it('that throws hides internal details, and logs them', async () => {
    const response = await fetch(`${url}/api/userInfo`, { headers: { 'x-session-token': 'good' } })
    const refusal = await refusalOf(response)
    expect(refusal).toMatchObject({ status: 500, errorType: 'TechnicalError' })
    expect(refusal.sentence).not.toContain('secret')
    expect(logged.join('\n')).toContain('secret internal detail')
  })

  it('whose database is unavailable answers with Retry-After', async () => {
    const response = await fetch(`${url}/api/balance`, { headers: { 'x-session-token': 'good' } })
    expect(response.headers.get('retry-after')).toBe('1')
    expect(await refusalOf(response)).toMatchObject({ status: 503, errorType: 'Unavailable' })
  })

  it('whose work would wait in a full queue is refused by name with Retry-After, and logs no error', async () => {
    logged.length = 0
    const response = await post('/api/checkResetLink', '{"token":"x"}')
    expect(response.headers.get('retry-after')).toBe('7')
    expect(await refusalOf(response)).toMatchObject({ status: 503, errorType: 'TooBusy' })
    expect(logged).toEqual([])
  })

  it('that is refused has the status and the code of its refusal', async () => {
    const response = await post('/api/login', '{"username":"a","password":"x"}')
    expect(response.headers.get('retry-after')).toBe('12')
    expect(await refusalOf(response)).toMatchObject({ status: 429, errorType: 'LoginTooManyAttempts' })
  })

  it('answers HEAD without a body and OPTIONS with the allowed methods', async () => {
    const head = await fetch(url + calls.sportsList.path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const get = await fetch(url + calls.sportsList.path, { method: 'OPTIONS' })
    expect([get.status, get.headers.get('allow'), get.headers.get('access-control-allow-origin')]).toEqual([
      204,
      'GET, HEAD, OPTIONS',
      null,
    ])
    expect((await fetch(`${url}/api/login`, { method: 'OPTIONS' })).headers.get('allow')).toBe('POST, OPTIONS')
  })
})

describe('a stored body', () => {
  const get = (headers: Record<string, string>) => fetch(url + calls.sportsList.path, { headers })

  it('is sent in the client’s encoding, and not at all if the client has it', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await get({ 'accept-encoding': encoding })
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(await response.text()).toBe(String(stored.plain))
    }
    const again = await get({ 'if-none-match': stored.etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('is sent ahead of the router once its URL was answered with one, to every client, and counted', async () => {
    const fetchReply = (headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`${url}${calls.sportsList.path}?lang=once`, { method, headers: { 'accept-encoding': 'br', ...headers } })
    counted.length = 0
    const first = await fetchReply()
    const id = crypto.randomUUID()
    const again = await fetchReply({ 'x-request-id': id, 'x-session-token': 'good' })
    await expect.poll(() => counted).toEqual(['sportsList 200', 'sportsList stored'])
    expect(again.headers.get('x-request-id')).toBe(id)
    for (const name of ['etag', 'content-type', 'content-encoding', 'cache-control', 'vary', 'x-content-type-options'])
      expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)])
    expect(await again.text()).toBe(await first.text())
    expect((await fetchReply({ 'if-none-match': `"other", ${stored.etag}` })).status).toBe(304)
    expect((await fetchReply({}, 'POST')).status).toBe(404)
  })

  it('not yet compressed in the client’s encoding is compressed on request', async () => {
    const fetchReply = (encoding: string) =>
      fetch(`${url}${calls.sportsList.path}?lang=form`, { headers: { 'accept-encoding': encoding } })
    await fetchReply('identity')
    expect([(await fetchReply('gzip')).headers.get('content-encoding'), await (await fetchReply('br')).text()]).toEqual([
      'gzip',
      String(stored.plain),
    ])
  })
})

describe('rate limits', () => {
  const cheap = calls.jackpotsAmount.path
  const start = async (limits: CallLimits) => {
    const refused: string[] = []
    const limited = httpServer({
      handlers: handlers(),
      sessions: { find: async (token: string) => ({ ...session, customerId: token }) } as unknown as Sessions,
      log: pino({ level: 'silent' }),
      checkAnswers: false,
      limits: () => limits,
      proxies: trustedProxies(['127.0.0.1']),
      meter: { ...meter, tooMany: (limit) => void refused.push(limit) },
    })
    await limited.listen({ port: 0, host: '127.0.0.1' })
    const at = `http://127.0.0.1:${(limited.server.address() as AddressInfo).port}`
    const statuses = async (paths: string[], token = '') => {
      const all: number[] = []
      for (const path of paths) all.push((await fetch(at + path, { headers: { 'x-session-token': token } })).status)
      return all
    }
    return { limited, at, statuses, refused }
  }

  it('above an address’s limit is refused with a sentence and the seconds to wait, and counted', async () => {
    const { limited, at, statuses, refused } = await start({ address: { burst: 2, perSecond: 0.01 }, calls: {} })
    try {
      // whichever customer they claim to be and whatever they request
      expect(await statuses([cheap, calls.userInfo.path], 'alice')).toEqual([200, 500])
      const response = await fetch(at + cheap)
      expect(response.headers.get('retry-after')).toMatch(/^(9\d|100)$/)
      expect(await refusalOf(response)).toMatchObject({ status: 429, errorType: 'TooManyRequests' })
      expect(refused).toEqual(['address'])
      expect(response.headers.get('ratelimit-policy')).toBe('"address";q=2;w=200')
      expect(response.headers.get('ratelimit')).toMatch(/^"address";r=0;t=(19\d|200)$/)
    } finally {
      await limited.close()
    }
  })

  it('of an address is weighted by the cost of calls; of one call by their number', async () => {
    const login = { burst: 3, perSecond: 0.01 }
    const { limited, at, statuses, refused } = await start({ address: { burst: 50, perSecond: 0.01 }, calls: { login } })
    const logIn = () =>
      fetch(at + calls.login.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    try {
      // 20 each, whether the request is valid or not: the limit comes before validation
      const first = await logIn()
      expect([first.status, first.headers.get('ratelimit')]).toEqual([
        400,
        expect.stringMatching(/^"address";r=30;t=(19\d\d|2000), "login";r=2;t=(9\d|100)$/),
      ])
      expect((await logIn()).status).toBe(400)
      const third = await logIn()
      expect([third.status, third.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^(9\d\d|1000)$/)])
      expect(await statuses(Array<string>(11).fill(cheap))).toEqual([...Array<number>(10).fill(200), 429])
      expect(refused).toEqual(['address', 'address'])
    } finally {
      await limited.close()
    }
  })

  it.each<[string, CallLimits]>([
    ['an address', { address: { burst: 3, perSecond: 0.01 }, calls: {} }],
    ['one call', { calls: { jackpotsAmount: { burst: 3, perSecond: 0.01 } } }],
  ])('of %s count all addresses of an IPv6 network together, and none of the next network', async (_, limits) => {
    const { limited, at } = await start(limits)
    const statusFrom = async (address: string) => (await fetch(at + cheap, { headers: { 'x-forwarded-for': address } })).status
    try {
      for (const n of [1, 2, 3]) expect(await statusFrom(`2001:db8:7:1:${n}::${n}`)).toBe(200)
      expect(await statusFrom('2001:db8:7:1:4::4')).toBe(429)
      expect(await statusFrom('2001:db8:7:2::1')).toBe(200)
    } finally {
      await limited.close()
    }
  })

  it('of one call is per customer, and per address for guests', async () => {
    const { limited, statuses, refused } = await start({ calls: { betstatus: { burst: 2, perSecond: 0.01 } } })
    const statusQuery = `${calls.betstatus.path}?ref=${crypto.randomUUID()}`
    try {
      expect(await statuses([statusQuery, statusQuery, statusQuery, cheap], 'alice')).toEqual([404, 404, 429, 200])
      expect(await statuses([statusQuery, cheap], 'bob')).toEqual([404, 200])
      expect(refused).toEqual(['betstatus'])
    } finally {
      await limited.close()
    }
  })

  it('does not apply to stored answers, which cost no more than a refusal', async () => {
    const { limited, statuses } = await start({ address: { burst: 1, perSecond: 0.01 }, calls: {} })
    const list = `${calls.sportsList.path}?lang=often`
    try {
      expect(await statuses([list, list, list, cheap])).toEqual([200, 200, 200, 429])
    } finally {
      await limited.close()
    }
  })
})

describe('the country from a header', () => {
  it.each<[string, string[], string | undefined]>([
    ['a trusted proxy sets it', ['127.0.0.0/8'], 'ie'],
    ['anyone else sets it', ['10.0.0.0/8'], undefined],
  ])('%s: %j', async (_, trusted, countryCode) => {
    const believing = httpServer({
      handlers: handlers(),
      sessions: sessions as Sessions,
      log: pino({ level: 'silent' }),
      checkAnswers: false,
      proxies: trustedProxies(trusted),
      countryHeader: () => 'x-country',
    })
    received.length = 0
    await believing.inject({ url: calls.geolocation.path, headers: { 'x-country': 'IE' }, remoteAddress: '127.0.0.1' })
    expect(received.map(({ context }) => (context as { countryCode?: string }).countryCode)).toEqual([countryCode])
    await believing.close()
  })
})

describe('a connection whose request does not arrive in time', () => {
  /** all that a server which waits 100 ms sends until it closes the connection */
  async function sentTo(bytes: string): Promise<string> {
    const bare = bareServer(pino({ level: 'silent' }), 100)
    bare.post('/', () => 'whole')
    try {
      await bare.listen({ port: 0, host: '127.0.0.1' })
      const socket = connect((bare.server.address() as AddressInfo).port, '127.0.0.1')
      const sent = new Promise<string>((resolve, reject) => {
        let text = ''
        socket.on('data', (piece) => {
          text += String(piece)
        })
        socket.on('close', () => resolve(text))
        socket.on('error', reject)
      })
      if (bytes !== '') socket.write(bytes)
      return await sent
    } finally {
      await bare.close()
    }
  }

  it('is refused and ended if a part of it did, also a whole head', async () => {
    const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{'
    expect(await sentTo(head)).toContain('HTTP/1.1 4')
    expect(await sentTo('POST / HT')).toContain('HTTP/1.1 400')
  })

  it('is ended without a word if nothing of it did: a browser’s connection in reserve gets no answer to what it never asked', async () =>
    expect(await sentTo('')).toBe(''))
})
