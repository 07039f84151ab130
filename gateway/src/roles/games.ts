import type { FastifyInstance } from 'fastify'
import { createRoundNotices, type RoundNoticesOptions, walletRoutes } from '../casino/index.ts'
import type { Operator } from '../config/index.ts'
import { meterWallet } from '../ops/index.ts'
import { type Base, runBehind } from './base.ts'

/** What suppliers of games ask and move, under the keys that the operator names by now; pages are told of what moved. */
export function answerSuppliers(
  { env, log, registry, closers, database: { pool } }: Base,
  operator: Operator,
  server: FastifyInstance,
  push: RoundNoticesOptions['push'],
): void {
  runBehind('round notices', createRoundNotices({ pool, push, log }), closers)
  walletRoutes(server, { pool, brand: env.brand, operator: () => operator.now(), log, meter: meterWallet(registry) })
}
