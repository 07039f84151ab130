/** Starts the real program under invalid environments: it prints one sentence and exits with 1. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from './database.ts'
import { DidNotStart, startGateway } from './gatewayProcess.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-bad-environment-'))
const missing = join(folder, 'missing.ndjson')
const file = join(folder, 'file')
writeFileSync(file, '')
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

describe('a bad environment stops the start with one sentence that says what to do', () => {
  it.concurrent.each<[Record<string, string>, string]>([
    [{ PORT: 'http' }, 'PORT is "http": use a number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000"'],
    [{ ALLOWED_ORIGINS: 'https://shop.example/' }, 'ALLOWED_ORIGINS names "https://shop.example/": use origins like'],
    [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS names "*"'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud": use one of trace, debug, info, warn, error, fatal, silent.'],
    [{ ACCESS_LOG: 'yes' }, 'ACCESS_LOG is "yes": use one of on, off.'],
    [{ INSTANCE: 'a b' }, 'INSTANCE is "a b": use up to 100 letters'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is not a URL that starts with http://'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_TRACES_SAMPLER_ARG: '2' },
      'OTEL_TRACES_SAMPLER_ARG is "2": use a share from 0 to 1.',
    ],
    [{ ROLE: 'king' }, 'ROLE is "king": use one of'],
    [{ ROLE: 'settlement' }, 'set DATABASE_URL'],
    [{ FEED: 'fax' }, 'FEED is "fax": use demo, file:PATH or none.'],
    [{ FEED: `file:${missing}` }, `${missing} cannot be read`],
    [{ FEED_SPEED: '-1' }, 'FEED_SPEED is "-1": use a factor above 0 or max.'],
    [{ FEED_SPEED: 'fast' }, 'FEED_SPEED is "fast"'],
    [{ DATA_DIR: join(file, 'data') }, 'set DATA_DIR to a folder that can be written'],
    [{ DATA_DIR: '/proc/touchline/data' }, '/proc/touchline/data/postgres cannot be made (ENOENT'],
    [{ BRAND: 'fr' }, 'BRAND is "fr": use one of bg, ie, ng, nl, uk, or the path of a brand\'s file.'],
    [{ ROLE: 'gateway', DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'over NATS: set NATS_URL.'],
    [{ NATS_URL: 'localhost:4222' }, 'NATS_URL is not a URL that starts with nats://'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL is not a URL that starts with postgres://'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'DATABASE_URL does not answer'],
    [{ DATABASE_OWNER_URL: 'postgres://127.0.0.1:1/x' }, 'DATABASE_OWNER_URL is set and DATABASE_URL is not'],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/x', DATABASE_OWNER_URL: 'localhost' },
      'DATABASE_OWNER_URL is not a URL that starts with postgres://',
    ],
    // the tests' own server runs without fsync and must not hold money
    [
      { NODE_ENV: 'production' },
      'PostgreSQL runs with fsync, full_page_writes and synchronous_commit off, so that a power cut loses bets',
    ],
  ])('%j: %s', async (env, sentence) => {
    const DATA_DIR = mkdtempSync(join(folder, 'data-'))
    const needsDatabase = env.FEED?.startsWith('file:') || env.NODE_ENV ? { DATABASE_URL: database.url } : {}
    const { exitCode, lines } = await runToEnd({ DATA_DIR, PORT: '0', FEED: 'none', ...needsDatabase, ...env })
    expect(exitCode).toBe(1)
    const printed = lines.filter((line) => line.startsWith('Touchline'))
    expect(printed.at(-1)).toContain(sentence)
    expect(lines.join('\n')).not.toMatch(/\n\s+at |node_modules/)
  })
})

it('in production a role that owns the tables is refused with one sentence that says what to do', async () => {
  const DATA_DIR = mkdtempSync(join(folder, 'data-'))
  const { exitCode, lines } = await runToEnd({ DATA_DIR, NODE_ENV: 'production', DATABASE_URL: database.ownerUrl, PORT: '0' })
  expect([exitCode, lines.at(-1)]).toEqual([
    1,
    'Touchline could not start: The role touchline_owner of DATABASE_URL owns the tables and could switch off their triggers: set DATABASE_OWNER_URL to it and DATABASE_URL to a role of the program (docs/processes.md).',
  ])
})

it('a brand with another currency than the existing customers is refused, and the book is unchanged', async () => {
  const book = { DATABASE_URL: database.url, DATA_DIR: mkdtempSync(join(folder, 'data-')), PORT: '0', FEED: 'none' }
  const uk = await startGateway(book)
  const { exitCode, lines } = await runToEnd({ ...book, BRAND: 'nl' })
  expect([exitCode, lines.at(-1)]).toEqual([
    1,
    'Touchline could not start: BRAND is nl, which bets in EUR, and the customers of this database have GBP: set another DATA_DIR or DATABASE_URL for it.',
  ])
  expect((await fetch(`${uk.opsUrl}/readyz`)).status).toBe(200)
  await uk.end('SIGTERM')
})

async function runToEnd(env: Record<string, string>): Promise<{ exitCode: number | null; lines: string[] }> {
  try {
    const { ended, lines } = await startGateway(env)
    return { exitCode: await ended, lines }
  } catch (error) {
    if (error instanceof DidNotStart) return error
    throw error
  }
}
