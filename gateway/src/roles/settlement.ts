import { createSealer } from '../audit/index.ts'
import { createBonusExpiry, createFreeSpinsExpiry, createOfferExpiry } from '../bonus/index.ts'
import { drain } from '../http/index.ts'
import { createMarkerWatch } from '../marker/index.ts'
import { winningsTaxAt } from '../protection/index.ts'
import { createSettler, type Settler } from '../settlement/index.ts'
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
export function startSettlement({ settled, ...base }: Base & { settled: () => void }): Settler {
  const { database, env, log, bus, closers } = base
  const { maxPayout, maxLuckyBonus, voidUnplayedAfterHours } = env.brand
  const { pool } = database
  runBehind('audit log', createSealer({ pool, log }), closers)
  const rules = {
    maxPayoutMinor: maxPayout,
    maxLuckyBonusMinor: maxLuckyBonus,
    voidUnplayedAfterHours,
    taxPercentAt: (at: Date) => winningsTaxAt(env.brand, at),
    loyalty: env.brand.loyalty,
    meter: base.meter,
  }
  const settler = runBehind('settlement', createSettler({ pool, ...rules, log, settled }), closers)
  wakes(bus, 'results', settler)
  runBehind('bonus expiry', createBonusExpiry({ pool, log }), closers)
  runBehind('free spins expiry', createFreeSpinsExpiry({ pool, log }), closers)
  runBehind('offer expiry', createOfferExpiry({ pool, log }), closers)
  runBehind('markers of harm', createMarkerWatch({ pool, brand: env.brand, log }), closers)
  startFinancialChecks(base)
  showSamples(base, settler)
  return settler
}
