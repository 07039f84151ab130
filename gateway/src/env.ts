import { resolve } from 'node:path'
import { type GamesSecrets, readGamesKey } from '@touchline/adapters/games'
import type { OnfidoRegion } from '@touchline/adapters/identity'
import { isMailAddress } from '@touchline/adapters/mail'
import { readVapidAccess, type WebPushSecrets } from '@touchline/adapters/webPush'
import type { Brand } from '@touchline/domain/brand'
import { type BookSettings, readBookSettings } from './bookSettings.ts'
import { BrandFileError, brandFile, brandNames, readBrandFile } from './brand/index.ts'
import { type PaymentAccess, readPaymentAccess } from './cashier/paymentAccess.ts'
import { type DatabaseSecrets, type DatabaseSettings, readDatabaseSettings, readDatabaseUrls } from './databaseSettings.ts'
import { type OpsSettings, readOpsSettings } from './opsSettings.ts'
import { type OriginSettings, readOriginSettings } from './originSettings.ts'
import { type PortSettings, readPortSettings } from './portSettings.ts'
import { type RegisterAddresses, type RegisterKeys, readRegisterAddresses, readRegisterKeys } from './register/addresses.ts'

/** The environment as read and validated at the start, without secrets; nothing else reads `process.env`. */
export interface Env extends DatabaseSettings, BookSettings, PortSettings, OpsSettings, OriginSettings {
  port: number
  host: string
  /** the port of `/metrics` and `/readyz`, separate from the customers' port */
  opsPort: number
  opsHost: string
  /** `all`, or one part beside others on the same database: serving customers, ingesting the feed, settling */
  role: (typeof roles)[number]
  dataDir: string
  /** `few`: the demo without most of its sports */
  feed: { kind: 'demo'; few?: true } | { kind: 'file'; path: string } | { kind: 'none' }
  /** 1 is real time; Infinity takes lines as fast as they are processed */
  feedSpeed: number
  brand: Brand
  /** the operator's configuration; absent: the shipped one */
  config: { path?: string; environment: string }
  seed: string
  production: boolean
  /** every answer is validated against the contract before it is sent (NODE_ENV=test) */
  checkAnswers: boolean
  /** reports maintenance and accepts nothing; the workers continue */
  maintenance: boolean
  /** first views are rendered to HTML before they are sent; the tests of most pages do without */
  renderPages: boolean
  /** the site's address for customers, for links in mails; absent: the address that it listens on */
  siteUrl?: string
  /** who checks identities; `review`: only members of staff */
  identity: { kind: 'simulated'; delayMs: number } | { kind: 'onfido'; at: OnfidoRegion | URL } | { kind: 'review' }
  registers: RegisterAddresses
}

export interface Secrets extends DatabaseSecrets, GamesSecrets, WebPushSecrets {
  /** one or more, separated by commas */
  natsUrl?: string
  /** what is sealed at rest; the first seals, the others still open. Absent: a key beside the data */
  dataKeys?: [Buffer, ...Buffer[]]
  /** the server that sends mail, and the sender's address; absent: a demonstration's mailbox */
  mail?: { url: string; from: string }
  onfidoApiToken?: string
  registerKeys?: RegisterKeys
  payments?: PaymentAccess
}

const roles = ['all', 'gateway', 'feed', 'settlement'] as const

/** What is wrong with the environment, in one sentence that states the fix. */
export class EnvError extends Error {}

export function readEnv(env: Record<string, string | undefined>): { env: Env; secrets: Secrets } {
  const port = portNumber('PORT', env.PORT || '3000')
  const production = env.NODE_ENV === 'production'
  return {
    env: {
      port,
      host: env.HOST || '127.0.0.1',
      opsPort: env.OPS_PORT ? portNumber('OPS_PORT', env.OPS_PORT) : opsPortBeside(port),
      opsHost: env.OPS_HOST || '127.0.0.1',
      role: roleOf(env),
      dataDir: resolve(env.DATA_DIR || '.data'),
      feed: feedSource(env.FEED || 'demo'),
      feedSpeed: speed(env.FEED_SPEED || '1'),
      brand: brandOf(env.BRAND || 'uk'),
      config: { ...(env.CONFIG && { path: resolve(env.CONFIG) }), environment: env.NODE_ENV ?? '' },
      seed: env.SEED || 'touchline',
      production,
      checkAnswers: env.NODE_ENV === 'test',
      maintenance: oneOf('MAINTENANCE', env.MAINTENANCE || 'off', ['on', 'off']) === 'on',
      renderPages: oneOf('RENDER_PAGES', env.RENDER_PAGES || (env.NODE_ENV === 'test' ? 'off' : 'on'), ['on', 'off']) === 'on',
      ...readBookSettings(env, refuse),
      ...readOriginSettings(env, { refuse }),
      ...(env.SITE_URL && { siteUrl: urlOf('SITE_URL', env.SITE_URL, production ? ['https:'] : ['http:', 'https:']) }),
      identity: identityProvider(env, production),
      registers: readRegisterAddresses(env, { production, refuse }),
      ...readDatabaseSettings(env, { refuse }),
      ...readPortSettings(env, { production, refuse }),
      ...readOpsSettings(env, { port, production, refuse }),
    },
    secrets: {
      ...readDatabaseUrls(env, { urlOf, refuse }),
      ...readRegisterKeys(env),
      ...(env.ONFIDO_API_TOKEN && { onfidoApiToken: env.ONFIDO_API_TOKEN }),
      ...(env.NATS_URL ? { natsUrl: natsUrls(env.NATS_URL) } : {}),
      ...dataKeys(env),
      ...mailServer(env),
      ...readPaymentAccess(env, { production, refuse }),
      ...readVapidAccess(env, { refuse }),
      ...readGamesKey(env, { refuse }),
    },
  }
}

function portNumber(name: 'PORT' | 'OPS_PORT', text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= highestPort) return port
  throw new EnvError(`${name} is "${text}": use a number from 0 to ${highestPort}.`)
}

const [highestPort, opsPortDistance] = [65_535, 10_000]

/** Processes on one machine with different `PORT`s differ in this too; 0 (any free port) stays 0. */
function opsPortBeside(port: number): number {
  if (port === 0) return 0
  return port + opsPortDistance <= highestPort ? port + opsPortDistance : port - opsPortDistance
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value)
  if (found) return found
  throw new EnvError(`${name} is "${value}": use one of ${allowed.join(', ')}.`)
}

function roleOf(env: Record<string, string | undefined>): Env['role'] {
  const role = oneOf('ROLE', env.ROLE || 'all', roles)
  if (role !== 'all' && !env.DATABASE_URL)
    throw new EnvError(`ROLE is ${role}, which works on a database that others use too: set DATABASE_URL.`)
  const hasPrices = role === 'gateway' || role === 'feed'
  if (hasPrices && !env.NATS_URL) refuse(`ROLE is ${role}, and prices go from a feed to gateways over NATS: set NATS_URL.`)
  if (role === 'feed' && env.FEED === 'none') throw new EnvError('ROLE is feed and FEED is none: there is nothing to ingest.')
  return role
}

function brandOf(named: string): Brand {
  const file = brandFile(named)
  if (!file) throw new EnvError(`BRAND is "${named}": use one of ${brandNames.join(', ')}, or the path of a brand's file.`)
  try {
    return readBrandFile(file)
  } catch (error) {
    if (error instanceof BrandFileError) throw new EnvError(`BRAND is "${named}", which cannot be used: ${error.message}.`)
    throw error
  }
}

function feedSource(text: string): Env['feed'] {
  if (text === 'demo' || text === 'none') return { kind: text }
  if (text === 'demo:few') return { kind: 'demo', few: true }
  if (text.startsWith('file:') && text.length > 5) return { kind: 'file', path: resolve(text.slice(5)) }
  if (text.startsWith('uof:')) refuse('FEED is a UOF address, which this version cannot read: use demo, file:PATH or none.')
  throw new EnvError(`FEED is "${text}": use demo, file:PATH or none.`)
}

function speed(text: string): number {
  if (text === 'max') return Number.POSITIVE_INFINITY
  const factor = Number(text)
  if (!/^\d+(\.\d+)?$/.test(text) || factor <= 0) throw new EnvError(`FEED_SPEED is "${text}": use a factor above 0 or max.`)
  return factor
}

const onfidoRegions = ['eu', 'us', 'ca'] as const satisfies OnfidoRegion[]
const [simulatedDelayMs, longestDelayMs] = [5_000, 86_400_000]

function identityProvider(env: Record<string, string | undefined>, production: boolean): Env['identity'] {
  const text = env.IDENTITY || (production ? 'review' : 'simulated')
  const [, name = '', rest] = /^([a-z]+)(?::(.+))?$/.exec(text) ?? []
  if (name === 'review' && rest === undefined) return { kind: 'review' }
  if (name === 'simulated') {
    if (production)
      throw new EnvError('IDENTITY is simulated, which verifies anybody: use onfido:REGION or review in production.')
    const delayMs = rest === undefined ? simulatedDelayMs : Number(rest)
    if (Number.isInteger(delayMs) && delayMs >= 0 && delayMs <= longestDelayMs) return { kind: 'simulated', delayMs }
  }
  if (name === 'onfido') {
    if (!env.ONFIDO_API_TOKEN) throw new EnvError('IDENTITY is onfido and ONFIDO_API_TOKEN is not set.')
    const at = onfidoRegions.find((region) => region === rest) ?? onfidoUrl(rest)
    if (at) return { kind: 'onfido', at }
  }
  throw new EnvError(
    `IDENTITY is "${text}": use simulated, simulated:DELAY_MS, review, onfido:${onfidoRegions.join(', onfido:')} or onfido:URL.`,
  )
}

const refuse = (sentence: string): never => {
  throw new EnvError(sentence)
}
const onfidoUrl = (text = ''): URL | undefined => (/^https?:/.test(text) && URL.canParse(text) ? new URL(text) : undefined)

function natsUrls(text: string): string {
  for (const each of text.split(',')) urlOf('NATS_URL', each, ['nats:', 'tls:'])
  return text
}

function dataKeys({ DATA_KEY }: Record<string, string | undefined>): Pick<Secrets, 'dataKeys'> {
  if (!DATA_KEY) return {}
  const [first, ...others] = DATA_KEY.split(',').map((text) => Buffer.from(text.trim(), 'base64'))
  if (!first || [first, ...others].some(({ length }) => length !== 32))
    throw new EnvError('DATA_KEY is not 32 bytes in base64, or several such, the newest first and apart by commas.')
  return { dataKeys: [first, ...others] }
}

function mailServer({ MAIL_URL, MAIL_FROM, SITE_URL }: Record<string, string | undefined>): Pick<Secrets, 'mail'> {
  if (!MAIL_URL) return {}
  const url = urlOf('MAIL_URL', MAIL_URL, ['smtp:', 'smtps:'])
  if (!MAIL_FROM || !isMailAddress(MAIL_FROM))
    throw new EnvError('MAIL_FROM is not an email address: set it to the sender of the mails that MAIL_URL sends.')
  if (!SITE_URL)
    throw new EnvError('MAIL_URL is set and SITE_URL is not: set it to the address of the site, for the links in mails.')
  return { mail: { url, from: MAIL_FROM } }
}

function urlOf(name: string, text: string, protocols: string[]): string {
  const protocol = URL.canParse(text) ? new URL(text).protocol : undefined
  if (!protocol || !protocols.includes(protocol))
    throw new EnvError(`${name} is not a URL that starts with ${protocols.map((each) => `${each}//`).join(' or ')}.`)
  return text
}
