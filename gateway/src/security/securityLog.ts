import type { CallName } from '@touchline/contract'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { type Caller, type Handlers, networkOf, tokenBuckets } from '../http/index.ts'
import type { Session } from '../session/index.ts'
import { type CallOutcome, eventsOfCalls, type Noted, type SecurityEvent, type SecurityEvents } from './securityEvents.ts'

/** A network that keeps failing writes this many lines of one kind, and the next states how many were left out. */
const linesOfOneNetwork = { burst: 20, perSecond: 1 / 3 }
const sweepMs = 60_000

export interface SecurityLog {
  note(noted: Noted, caller: Pick<Caller, 'address' | 'requestId'>): void
  /** the same handlers, with their outcomes logged */
  watch(handlers: Handlers): Handlers
  close(): void
}

interface SecurityLogOptions {
  log: Logger
  registry: Registry
  nowMs?: () => number
}

/**
 * One structured line per event, with its name in `security`, and a counter of all events, including those left out.
 */
export function createSecurityLog({ log, registry, nowMs = () => performance.now() }: SecurityLogOptions): SecurityLog {
  const counter = new Counter({
    name: 'touchline_security_events_total',
    help: 'Successful and failed logins, locks, changes of password, exclusions, limits and refused sessions, by event.',
    labelNames: ['event'],
    registers: [registry],
  })
  const lines = tokenBuckets(nowMs)
  const leftOut = new Map<string, number>()
  const sweeping = setInterval(sweep, sweepMs).unref()

  function sweep(): void {
    lines.sweep()
    for (const [key, skipped] of leftOut) {
      const [event, network] = key.split(' ')
      log.info({ security: event, network, skipped }, 'more of the same were left out')
    }
    leftOut.clear()
  }

  function note({ event, ...fields }: Noted, { address, requestId }: Pick<Caller, 'address' | 'requestId'>): void {
    counter.inc({ event })
    const key = `${event} ${networkOf(address)}`
    if (isFlood(event) && lines.take(key, linesOfOneNetwork) > 0) return void leftOut.set(key, (leftOut.get(key) ?? 0) + 1)
    const skipped = leftOut.get(key)
    leftOut.delete(key)
    log.info({ security: event, ...fields, address, requestId, ...(skipped !== undefined && { skipped }) }, sentences[event])
  }

  function watchOne(name: CallName, handle: Handle): Handle {
    const eventOf: ((call: CallOutcome<CallName>) => Noted | undefined) | undefined = eventsOfCalls[name]
    if (!eventOf) return handle
    return async (input, context) => {
      const outcome = await handle(input, context)
      const noted = eventOf({ input, outcome, ...(context.session && { session: context.session }) })
      if (noted) note(noted, context)
      return outcome
    }
  }

  return {
    note,
    watch: (handlers) =>
      Object.fromEntries(
        Object.entries(handlers).map(([name, handle]) => [name, watchOne(name as CallName, handle as Handle)]),
      ) as unknown as Handlers,
    close() {
      clearInterval(sweeping)
      sweep()
    },
  }
}

type Handle = (
  input: CallOutcome<CallName>['input'],
  context: Caller & { session?: Session },
) => Promise<CallOutcome<CallName>['outcome']> | CallOutcome<CallName>['outcome']

/** Events that a stranger can cause at will. */
const floods: ReadonlySet<SecurityEvent> = new Set([
  'loginFailed',
  'loginRefused',
  'loginLocked',
  'sessionRefused',
  'passwordForgotten',
  'linkRefused',
])
const isFlood = (event: SecurityEvent): boolean => floods.has(event)

export const sentences: Record<keyof SecurityEvents, string> = {
  loginSucceeded: 'logged in',
  loginFailed: 'login failed: wrong username or password',
  loginRefused: 'login refused',
  loginLocked: 'login locked after too many failures',
  logout: 'logged out',
  joined: 'became a customer',
  passwordChanged: 'password changed',
  passwordChangeRefused: 'password change refused',
  passwordForgotten: 'password reset link requested',
  passwordReset: 'password reset by a mailed link',
  linkRefused: 'mailed link refused',
  passkeyAdded: 'passkey added',
  passkeyRemoved: 'passkey removed',
  pinSet: 'PIN set',
  pinRemoved: 'PIN removed',
  passkeyCopied: 'passkey refused: its counter went back, so there is a copy of it',
  confirmationRefused: 'confirmation of a login refused',
  phoneChangeAsked: 'change of telephone number requested',
  phoneChanged: 'telephone number changed',
  phoneRefused: 'change of telephone number refused: wrong code',
  emailChangeAsked: 'change of email address requested',
  emailChanged: 'email address changed',
  limitSet: 'own limit set',
  limitRaiseConfirmed: 'raise of an own limit confirmed',
  breakStarted: 'break begun',
  exclusionStarted: 'self-exclusion begun',
  addressChanged: 'postal address changed',
  dataDownloaded: 'download of own data begun',
  accountClosed: 'account closed by the customer',
  sessionRefused: 'unknown or expired session token refused',
  operatorCommand: 'operator command run',
}
