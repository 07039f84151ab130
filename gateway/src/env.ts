import { resolve } from 'node:path'
import { type Brand, brands } from '@touchline/domain/brand'

/** The environment as read and checked at the start, secrets apart; nothing else reads `process.env`. */
export interface Env {
  port: number
  host: string
  role: 'all' | 'gateway' | 'feed' | 'settlement'
  dataDir: string
  feed: { kind: 'demo' } | { kind: 'file'; path: string } | { kind: 'uof'; url: string } | { kind: 'none' }
  /** 1 is real time; Infinity takes lines as fast as they are processed */
  feedSpeed: number
  brand: Brand
  seed: string
  production: boolean
  natsUrl?: string
}

export interface Secrets {
  databaseUrl?: string
}

/** What is wrong with the environment, in one sentence that says what to do. */
export class EnvError extends Error {}

export function readEnv(env: Record<string, string | undefined>): { env: Env; secrets: Secrets } {
  return {
    env: {
      port: portNumber(env.PORT ?? '3000'),
      host: env.HOST || '127.0.0.1',
      role: oneOf('ROLE', env.ROLE ?? 'all', ['all', 'gateway', 'feed', 'settlement']),
      dataDir: resolve(env.DATA_DIR || '.data'),
      feed: feedSource(env.FEED ?? 'demo'),
      feedSpeed: speed(env.FEED_SPEED ?? '1'),
      brand: brands[oneOf('BRAND', env.BRAND ?? 'uk', Object.keys(brands) as Brand['id'][])],
      seed: env.SEED || 'touchline',
      production: env.NODE_ENV === 'production',
      ...(env.NATS_URL ? { natsUrl: urlOf('NATS_URL', env.NATS_URL, ['nats:', 'tls:']) } : {}),
    },
    secrets: env.DATABASE_URL ? { databaseUrl: urlOf('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']) } : {},
  }
}

function portNumber(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new EnvError(`PORT is "${text}": use a number from 0 to 65535.`)
  return port
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value)
  if (!found) throw new EnvError(`${name} is "${value}": use one of ${allowed.join(', ')}.`)
  return found
}

function feedSource(text: string): Env['feed'] {
  if (text === 'demo' || text === 'none') return { kind: text }
  if (text.startsWith('file:') && text.length > 5) return { kind: 'file', path: resolve(text.slice(5)) }
  if (text.startsWith('uof:') && text.length > 4) return { kind: 'uof', url: urlOf('FEED', text.slice(4), ['amqp:', 'amqps:']) }
  throw new EnvError(`FEED is "${text}": use demo, file:PATH, uof:AMQP_URL or none.`)
}

function speed(text: string): number {
  if (text === 'max') return Number.POSITIVE_INFINITY
  const factor = Number(text)
  if (!/^\d+(\.\d+)?$/.test(text) || factor <= 0) throw new EnvError(`FEED_SPEED is "${text}": use a factor above 0 or max.`)
  return factor
}

function urlOf(name: string, text: string, protocols: string[]): string {
  const protocol = URL.canParse(text) ? new URL(text).protocol : undefined
  if (!protocol || !protocols.includes(protocol))
    throw new EnvError(`${name} is not a URL that starts with ${protocols.join(' or ')}//.`)
  return text
}
