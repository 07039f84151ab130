import type { FastifyInstance } from 'fastify'
import { createRoundNotices, leftOpen, type RoundNoticesOptions, walletRoutes } from '../casino/index.ts'
import type { Operator } from '../config/index.ts'
import { meterWallet, type SampledGauge, showSample } from '../ops/index.ts'
import { type Base, runBehind } from './base.ts'

/** What suppliers of games ask and move, under the keys that the operator names by now; pages are told of what moved. */
export function answerSuppliers(
  { env, log, registry, closers, database: { pool } }: Base,
  operator: Operator,
  server: FastifyInstance,
  push: RoundNoticesOptions['push'],
): void {
  runBehind('round notices', createRoundNotices({ pool, push, log }), closers)
  showOpenRounds(registry, pool, log)
  walletRoutes(server, { pool, brand: env.brand, operator: () => operator.now(), log, meter: meterWallet(registry) })
}

const openGauges: readonly SampledGauge[] = [
  {
    name: 'touchline_games_rounds_left_open',
    help: 'Rounds of games that their supplier has not closed for a day.',
    label: 'supplier',
  },
  { name: 'touchline_games_oldest_open_round_seconds', help: 'Age of the oldest of these rounds.', label: 'supplier' },
]

/** By supplier; of one without such rounds there is nothing. */
const showOpenRounds = (registry: Base['registry'], pool: Base['database']['pool'], log: Base['log']): void =>
  showSample(registry, {
    gauges: openGauges,
    log,
    everyMs: 60_000,
    read: async () => {
      const left = await leftOpen(pool)
      return {
        touchline_games_rounds_left_open: Object.fromEntries(left.map(({ supplier, rounds }) => [supplier, rounds])),
        touchline_games_oldest_open_round_seconds: Object.fromEntries(left.map(({ supplier, seconds }) => [supplier, seconds])),
      }
    },
  })
