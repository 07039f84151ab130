import { createSealer } from '../audit/index.ts'
import { createBonusExpiry, createFreeSpinsExpiry, createOfferExpiry } from '../bonus/index.ts'
import type { Book } from '../database/index.ts'
import { drain } from '../http/index.ts'
import { createMarkerWatch } from '../marker/index.ts'
import { winningsTaxAt } from '../protection/index.ts'
import { createSettler } from '../settlement/index.ts'
import { ofBooks, type Worker } from '../worker/index.ts'
import { type Base, type Built, healthServer, runBehind, wakes } from './base.ts'
import { answers, away } from './checks.ts'
import { startFinancialChecks } from './finances.ts'
import { showSamples } from './samples.ts'

/** Settles, expires, seals and watches for harm, beside gateways that notify the customers. */
export async function buildSettlement(base: Base): Promise<Built> {
  const { closers, database, bus, onFatal } = base
  startSettlement({ ...base, settled: () => bus.publish('outbox', '{}') })
  const server = healthServer(base)
  closers.add('http', () => drain(server))
  const checks = { database: () => answers(database), bus: () => away(bus) }
  return { server, checks, parts: { database }, onFatal: onFatal.promise }
}

/** Background settlement; any number of processes share the work. */
export function startSettlement({ settled, ...base }: Base & { settled: () => void }): Worker {
  const { database, env, log, bus, closers } = base
  const { maxPayout, maxLuckyBonus, voidUnplayedAfterHours } = env.brand
  const { pool } = database
  runBehind(
    'audit log',
    ofBooks(pool, (own) => createSealer({ pool: own.pool, log })),
    closers,
  )
  const rules = {
    maxPayoutMinor: maxPayout,
    maxLuckyBonusMinor: maxLuckyBonus,
    voidUnplayedAfterHours,
    taxPercentAt: (at: Date) => winningsTaxAt(env.brand, at),
    loyalty: env.brand.loyalty,
    meter: base.meter,
  }
  const settle = (own: Book) => createSettler({ pool: own.pool, every: pool, ...rules, log, settled })
  const settlers = runBehind('settlement', ofBooks(pool, settle), closers)
  wakes(bus, 'results', settlers)
  const expiries = {
    'bonus expiry': createBonusExpiry,
    'free spins expiry': createFreeSpinsExpiry,
    'offer expiry': createOfferExpiry,
  }
  for (const [name, create] of Object.entries(expiries))
    runBehind(
      name,
      ofBooks(pool, (own) => create({ pool: own.pool, log })),
      closers,
    )
  runBehind('markers of harm', createMarkerWatch({ pool, brand: env.brand, log }), closers)
  startFinancialChecks(base)
  showSamples(base, settlers.all)
  return settlers
}
