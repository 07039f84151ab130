import { simulatedFinances } from '@touchline/adapters/finances'
import { guardPort } from '@touchline/adapters/port'
import { createFinancialChecks } from '../finances/index.ts'
import { type Base, runBehind } from './base.ts'

/** a service that reads several registers may take its time: no customer waits for it */
const timeoutMs = 10_000

/** Checks of customers' finances, where the country wants them. */
export function startFinancialChecks({ database: { pool }, env, log, closers, portMeter }: Base): void {
  const { brand, finances } = env
  const service =
    finances.kind === 'none'
      ? undefined
      : { port: simulatedFinances(finances), guard: guardPort({ port: 'finances', timeoutMs, meter: portMeter }) }
  runBehind('checks of finances', createFinancialChecks({ pool, brand, service, log }), closers)
}
