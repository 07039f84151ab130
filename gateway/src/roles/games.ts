import type { FastifyInstance } from 'fastify'
import { walletRoutes } from '../casino/index.ts'
import type { Operator } from '../config/index.ts'
import { meterWallet } from '../ops/index.ts'
import type { Base } from './base.ts'

/** What suppliers of games ask, under the keys that the operator names by now. */
export function answerSuppliers(
  { env, log, registry, database: { pool } }: Base,
  operator: Operator,
  server: FastifyInstance,
): void {
  walletRoutes(server, { pool, brand: env.brand, operator: () => operator.now(), log, meter: meterWallet(registry) })
}
