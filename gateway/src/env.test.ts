import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { EnvError, readEnv } from './env.ts'

it('has a default for everything', () => {
  const { env, secrets } = readEnv({})
  expect({ ...env, brand: env.brand.id }).toEqual({
    port: 3000,
    host: '127.0.0.1',
    opsPort: 13_000,
    opsHost: '127.0.0.1',
    stopDelayMs: 250,
    role: 'all',
    dataDir: resolve('.data'),
    readLagMs: 1_000,
    feed: { kind: 'demo' },
    feedSpeed: 1,
    brand: 'uk',
    config: { environment: '' },
    seed: 'touchline',
    production: false,
    checkAnswers: false,
    maintenance: false,
    renderPages: true,
    trustProxy: [],
    allowedOrigins: [],
    identity: { kind: 'simulated', delayMs: 5_000 },
    address: { kind: 'simulated', delayMs: 200 },
    finances: { kind: 'simulated', delayMs: 200 },
    pushServices: [
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
      '*.push.apple.com',
      '*.notify.windows.com',
    ],
    registers: { kind: 'simulated' },
    scanner: { kind: 'none' },
    logLevel: 'info',
    instance: `${hostname()}:3000`,
    accessLog: false,
  })
  expect(secrets).toEqual({})
})

it.each([
  [{ PORT: '0' }, { port: 0, opsPort: 0 }],
  [{ PORT: '3001' }, { port: 3001, opsPort: 13_001 }],
  [{ PORT: '60000' }, { port: 60_000, opsPort: 50_000 }],
  [
    { OPS_PORT: '9100', OPS_HOST: '0.0.0.0' },
    { port: 3000, opsPort: 9100, opsHost: '0.0.0.0' },
  ],
  [{ OPS_PORT: '0' }, { port: 3000, opsPort: 0 }],
  [{ STOP_DELAY_MS: '0' }, { stopDelayMs: 0 }],
  [{ READ_LAG_MS: '250' }, { readLagMs: 250 }],
  [{ NODE_ENV: 'production', STOP_DELAY_MS: '20000' }, { stopDelayMs: 20_000 }],
  [{ FEED: 'file:matchday.ndjson' }, { feed: { kind: 'file', path: resolve('matchday.ndjson') } }],
  [{ FEED: 'none' }, { feed: { kind: 'none' } }],
  [{ BOOKS: '1' }, { books: 1 }],
  [
    { BOOKS: '4', OPEN_BOOKS: '1, 3' },
    { books: 4, openBooks: [1, 3] },
  ],
  [{ FEED_SPEED: '2.5' }, { feedSpeed: 2.5 }],
  [{ MAINTENANCE: 'on' }, { maintenance: true }],
  [{ CONFIG: 'book.json' }, { config: { path: resolve('book.json'), environment: '' } }],
  [{ FEED_SPEED: 'max' }, { feedSpeed: Number.POSITIVE_INFINITY }],
  [{ NODE_ENV: 'production' }, { production: true, stopDelayMs: 5_000 }],
  [{ NODE_ENV: 'test' }, { checkAnswers: true, renderPages: false }],
  [
    { ALLOWED_ORIGINS: 'https://shop.example, http://localhost:5173' },
    { allowedOrigins: ['https://shop.example', 'http://localhost:5173'] },
  ],
  [{ LOG_LEVEL: 'warn' }, { logLevel: 'warn' }],
  [{ INSTANCE: 'gateway-1' }, { instance: 'gateway-1' }],
  [{ ACCESS_LOG: 'on' }, { accessLog: true }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, { tracing: { url: 'http://collector:4318/v1/traces', ratio: 1 } }],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector/otlp/', OTEL_TRACES_SAMPLER_ARG: '0.1' },
    { tracing: { url: 'https://collector/otlp/v1/traces', ratio: 0.1 } },
  ],
  [{ RENDER_PAGES: 'off' }, { renderPages: false }],
  [{ NODE_ENV: 'test', RENDER_PAGES: 'on' }, { renderPages: true }],
  [{ TRUST_PROXY: '10.0.0.0/8, fd00::7' }, { trustProxy: ['10.0.0.0/8', 'fd00::7'] }],
  [{ NODE_ENV: 'production' }, { identity: { kind: 'review' } }],
  [{ NODE_ENV: 'production' }, { registers: { kind: 'real', urls: {} } }],
  [{ REGISTERS: 'simulated:persons.json' }, { registers: { kind: 'simulated', file: resolve('persons.json') } }],
  [
    { NODE_ENV: 'production', GAMSTOP_URL: 'https://api.example/v2', GAMSTOP_API_KEY: 'key' },
    { registers: { kind: 'real', urls: { gamstop: new URL('https://api.example/v2') } } },
  ],
  [{ NODE_ENV: 'production' }, { address: { kind: 'none' } }],
  [{ FINANCES: 'none' }, { finances: { kind: 'none' } }],
  [{ FINANCES: 'simulated:5' }, { finances: { kind: 'simulated', delayMs: 5 } }],
  [{ ADDRESS: 'none' }, { address: { kind: 'none' } }],
  [{ NODE_ENV: 'production' }, { scanner: { kind: 'none' } }],
  [{ SCANNER: 'clamd:scanner.internal:3310' }, { scanner: { kind: 'clamd', at: { host: 'scanner.internal', port: 3310 } } }],
  [{ SCANNER: 'clamd:[fd00::7]:3310' }, { scanner: { kind: 'clamd', at: { host: 'fd00::7', port: 3310 } } }],
  [{ SCANNER: 'clamd:/run/clamd.sock' }, { scanner: { kind: 'clamd', at: { path: '/run/clamd.sock' } } }],
  [{ PUSH_SERVICES: 'push.example, *.push.example' }, { pushServices: ['push.example', '*.push.example'] }],
  [{ PUSH_SERVICES: 'http://127.0.0.1:4000' }, { pushServices: ['http://127.0.0.1:4000'] }],
  [{ ADDRESS: 'simulated:0' }, { address: { kind: 'simulated', delayMs: 0 } }],
  [{ IDENTITY: 'review' }, { identity: { kind: 'review' } }],
  [{ IDENTITY: 'simulated:0' }, { identity: { kind: 'simulated', delayMs: 0 } }],
  [{ IDENTITY: 'onfido:eu', ONFIDO_API_TOKEN: 'x' }, { identity: { kind: 'onfido', at: 'eu' } }],
  [
    { IDENTITY: 'onfido:https://identity.example/v3.6', ONFIDO_API_TOKEN: 'x' },
    { identity: { kind: 'onfido', at: new URL('https://identity.example/v3.6') } },
  ],
  [{ SITE_URL: 'https://book.example' }, { siteUrl: 'https://book.example' }],
  [{ ROLE: 'settlement', DATABASE_URL: 'postgresql://book@db.example/book' }, { role: 'settlement' }],
  [{ ROLE: 'gateway', DATABASE_URL: 'postgresql://db.example/book', NATS_URL: 'nats://bus.example' }, { role: 'gateway' }],
  [{ ROLE: 'feed', DATABASE_URL: 'postgresql://db.example/book', NATS_URL: 'tls://a.example,tls://b.example' }, { role: 'feed' }],
])('reads %j', (given, expected) => {
  expect(readEnv(given).env).toMatchObject(expected)
})

it.each([
  [{ PORT: 'http' }, 'PORT is "http": use a number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT is "65536": use a number from 0 to 65535.'],
  [{ PORT: '-1' }, 'PORT is "-1": use a number from 0 to 65535.'],
  [
    { NODE_ENV: 'production', IDENTITY: 'simulated' },
    'IDENTITY is simulated, which verifies anybody: use onfido:REGION or review in production.',
  ],
  [{ NODE_ENV: 'production', ADDRESS: 'simulated' }, 'ADDRESS is simulated, which invents addresses: use none in production.'],
  [
    { NODE_ENV: 'production', FINANCES: 'simulated' },
    'FINANCES is simulated, which knows no real person: use none in production.',
  ],
  [{ FINANCES: 'bureau' }, 'FINANCES is "bureau": use none, simulated or simulated:DELAY_MS.'],
  [{ SCANNER: 'clamd' }, 'SCANNER is "clamd": use none, clamd:HOST:PORT or clamd:/PATH/OF/SOCKET.'],
  [{ SCANNER: 'clamd:here:99999' }, 'SCANNER is "clamd:here:99999": use none, clamd:HOST:PORT or clamd:/PATH/OF/SOCKET.'],
  [
    { PUSH_SERVICES: 'https://push.example' },
    'PUSH_SERVICES names "https://push.example": use hosts like fcm.googleapis.com or *.push.apple.com, apart by commas.',
  ],
  [
    { NODE_ENV: 'production', PUSH_SERVICES: 'http://127.0.0.1:4000' },
    'PUSH_SERVICES names "http://127.0.0.1:4000": use hosts like fcm.googleapis.com or *.push.apple.com, apart by commas.',
  ],
  [{ VAPID_PRIVATE_KEY: 'secret' }, 'VAPID_PRIVATE_KEY is not a key: use one that "npm run touchline -- pushkey" prints.'],
  [
    { VAPID_PRIVATE_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', SITE_URL: 'http://localhost:3000' },
    'VAPID_SUBJECT is not set: use mailto:ADDRESS or an https address, where push services reach you.',
  ],
  [
    { GAMES_SIGNING_KEY: 'secret' },
    'GAMES_SIGNING_KEY is not a private RSA key of at least 2048 bits, in PEM or as base64 of its DER (PKCS #8).',
  ],
  [{ ADDRESS: 'post' }, 'ADDRESS is "post": use none, simulated or simulated:DELAY_MS.'],
  [{ ADDRESS: 'simulated:' }, 'ADDRESS is "simulated:": use none, simulated or simulated:DELAY_MS.'],
  [{ ADDRESS: 'simulated:-1' }, 'ADDRESS is "simulated:-1": use none, simulated or simulated:DELAY_MS.'],
  [{ IDENTITY: 'onfido:eu' }, 'IDENTITY is onfido and ONFIDO_API_TOKEN is not set.'],
  ...['simulated:soon', 'onfido:moon', 'nobody', 'review:1'].map((text): [Record<string, string>, string] => [
    { IDENTITY: text, ONFIDO_API_TOKEN: 'x' },
    `IDENTITY is "${text}": use simulated, simulated:DELAY_MS, review, onfido:eu, onfido:us, onfido:ca or onfido:URL.`,
  ]),
  [
    { NODE_ENV: 'production', REGISTERS: 'simulated' },
    'REGISTERS is simulated, which knows no real person: use real in production.',
  ],
  [{ REGISTERS: 'none' }, 'REGISTERS is "none": use simulated, simulated:PATH or real.'],
  [{ REGISTERS: 'real', NRA_URL: 'ftp://nra.example', NRA_API_KEY: 'x' }, 'NRA_URL is not a URL that starts with https://.'],
  [
    { NODE_ENV: 'production', CRUKS_URL: 'http://cruks.example', CRUKS_API_KEY: 'x' },
    'CRUKS_URL is not a URL that starts with https://.',
  ],
  [{ REGISTERS: 'real', CRUKS_URL: 'https://cruks.example' }, 'CRUKS_URL is set and CRUKS_API_KEY is not.'],
  [{ OPS_PORT: 'off' }, 'OPS_PORT is "off": use a number from 0 to 65535.'],
  [{ STOP_DELAY_MS: '5s' }, 'STOP_DELAY_MS is "5s": use whole milliseconds from 0 to 600000.'],
  [{ STOP_DELAY_MS: '600001' }, 'STOP_DELAY_MS is "600001": use whole milliseconds from 0 to 600000.'],
  [{ ROLE: 'king' }, 'ROLE is "king": use one of all, gateway, feed, settlement.'],
  [{ ROLE: 'settlement' }, 'ROLE is settlement, which works on a database that others use too: set DATABASE_URL.'],
  [
    { ROLE: 'gateway', DATABASE_URL: 'postgresql://db.example/book' },
    'ROLE is gateway, and prices go from a feed to gateways over NATS: set NATS_URL.',
  ],
  [
    { ROLE: 'feed', DATABASE_URL: 'postgresql://db.example/book', NATS_URL: 'nats://bus.example', FEED: 'none' },
    'ROLE is feed and FEED is none: there is nothing to ingest.',
  ],
  [{ BRAND: 'fr' }, 'BRAND is "fr": use one of bg, ie, ng, nl, uk, or the path of a brand\'s file.'],
  [{ BRAND: 'toString' }, 'BRAND is "toString": use one of bg, ie, ng, nl, uk, or the path of a brand\'s file.'],
  [
    { BRAND: '/missing/mt.json' },
    'BRAND is "/missing/mt.json", which cannot be used: /missing/mt.json: cannot be read, there is no such file.',
  ],
  [{ FEED: 'carrier pigeon' }, 'FEED is "carrier pigeon": use demo, file:PATH or none.'],
  [{ FEED: 'file:' }, 'FEED is "file:": use demo, file:PATH or none.'],
  [{ FEED: 'uof:amqps://x' }, 'FEED is a UOF address, which this version cannot read: use demo, file:PATH or none.'],
  [{ MAINTENANCE: 'soon' }, 'MAINTENANCE is "soon": use one of on, off.'],
  [
    { TRUST_PROXY: '10.0.0.0/8,everybody' },
    'TRUST_PROXY names "everybody": use addresses or networks like 10.0.0.0/8, apart by commas.',
  ],
  [{ FEED_SPEED: '0' }, 'FEED_SPEED is "0": use a factor above 0 or max.'],
  [{ FEED_SPEED: '1e3' }, 'FEED_SPEED is "1e3": use a factor above 0 or max.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not a URL that starts with postgres:// or postgresql://.'],
  [{ DATABASE_URL: 'x' }, 'DATABASE_URL is not a URL that starts with postgres:// or postgresql://.'],
  [
    { DATABASE_URL: 'postgres://x', DATABASE_OWNER_URL: 'mysql://x' },
    'DATABASE_OWNER_URL is not a URL that starts with postgres:// or postgresql://.',
  ],
  [
    { DATABASE_OWNER_URL: 'postgres://x' },
    'DATABASE_OWNER_URL is set and DATABASE_URL is not: set both, each with a role of its own.',
  ],
  [
    { DATABASE_READ_URL: 'postgres://x' },
    'DATABASE_READ_URL is set and DATABASE_URL is not: set it to the primary, and this to a standby of it.',
  ],
  [
    { DATABASE_URL: 'postgres://x', DATABASE_READ_URL: 'postgres://x' },
    'DATABASE_READ_URL is the same as DATABASE_URL: set it to a standby, or leave it out.',
  ],
  [
    { DATABASE_URL: 'postgres://x', DATABASE_READ_URL: 'http://y' },
    'DATABASE_READ_URL is not a URL that starts with postgres:// or postgresql://.',
  ],
  [{ READ_LAG_MS: '99' }, 'READ_LAG_MS is "99": use whole milliseconds from 100 to 60000.'],
  [{ READ_LAG_MS: '1s' }, 'READ_LAG_MS is "1s": use whole milliseconds from 100 to 60000.'],
  [{ DATA_KEY: 'short' }, 'DATA_KEY is not 32 bytes in base64, or several such, the newest first and apart by commas.'],
  [{ MAIL_URL: 'https://mail.example' }, 'MAIL_URL is not a URL that starts with smtp:// or smtps://.'],
  [
    { MAIL_URL: 'smtp://mail.example', MAIL_FROM: 'Touchline <a@b.example>' },
    'MAIL_FROM is not an email address: set it to the sender of the mails that MAIL_URL sends.',
  ],
  [
    { MAIL_URL: 'smtp://mail.example', MAIL_FROM: 'no-reply@book.example' },
    'MAIL_URL is set and SITE_URL is not: set it to the address of the site, for the links in mails.',
  ],
  ...['0', '17', 'two', '1.5', '-1'].map((text): [Record<string, string>, string] => [
    { BOOKS: text },
    `BOOKS is "${text}": use a number from 1 to 16.`,
  ]),
  ...['16', 'all', '0,,1', '-1'].map((text): [Record<string, string>, string] => [
    { OPEN_BOOKS: text },
    `OPEN_BOOKS is "${text}": use numbers of books from 0 to 15, with commas.`,
  ]),
  [{ SITE_URL: 'book.example' }, 'SITE_URL is not a URL that starts with http:// or https://.'],
  [{ NODE_ENV: 'production', SITE_URL: 'http://book.example' }, 'SITE_URL is not a URL that starts with https://.'],
  [{ NATS_URL: 'redis://x' }, 'NATS_URL is not a URL that starts with nats:// or tls://.'],
  [{ NATS_URL: 'nats://x,y' }, 'NATS_URL is not a URL that starts with nats:// or tls://.'],
])('refuses %j in one sentence', (given, sentence) => {
  expect(() => readEnv(given)).toThrow(new EnvError(sentence))
})

it('reads the keys of what is sealed, the newest first, and the mail server', () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const { secrets } = readEnv({
    DATA_KEY: `${two.toString('base64')}, ${one.toString('base64')}`,
    MAIL_URL: 'smtps://book:secret@mail.example',
    MAIL_FROM: 'no-reply@book.example',
    SITE_URL: 'https://book.example',
  })
  expect(secrets).toEqual({
    dataKeys: [two, one],
    mail: { url: 'smtps://book:secret@mail.example', from: 'no-reply@book.example' },
  })
})
