import { demoResults } from '@touchline/adapters/feed'
import { freeSpinsPort } from '@touchline/adapters/games'
import { guardPort } from '@touchline/adapters/port'
import { predictorGames, predictorRules } from '@touchline/domain/predictor'
import type { FastifyInstance } from 'fastify'
import {
  createFreeSpinsTelling,
  createGamesPlayed,
  createJackpotNotices,
  createRoundNotices,
  type JackpotNotices,
  leftOpen,
  type RoundNoticesOptions,
  walletRoutes,
} from '../casino/index.ts'
import { type Operator, predictorTerms } from '../config/index.ts'
import type { Book } from '../database/index.ts'
import { meterWallet, type SampledGauge, showSample } from '../ops/index.ts'
import { createPredictorRounds, type PredictorRoundsOptions, seedDemoRound } from '../predictor/index.ts'
import type { Push } from '../push/index.ts'
import { type Base, runBehind, runInBooks } from './base.ts'

interface Around extends Pick<PredictorRoundsOptions, 'catalogue'> {
  push: RoundNoticesOptions['push'] & Pick<Push, 'toAll'>
  server: FastifyInstance
  jackpots: JackpotNotices
}

/** What suppliers of games ask and move, under the keys that the operator names by now, and the games of the book's own; pages are told of what moved. */
export function answerSuppliers(base: Base, operator: Operator, { server, push, catalogue, jackpots }: Around): void {
  const { env, log, registry, closers, installation, database } = base
  const { pool } = database
  const { brand } = env
  runBehind('round notices', createRoundNotices({ pool, push, log }), closers)
  runInBooks('games played', (own) => createGamesPlayed({ pool: own.pool, log }), base)
  showOpenRounds(registry, pool, log)
  tellFreeSpins(base, operator)
  if (installation.demo) seedPastRounds(base, operator)
  runBehind('predictor rounds', createPredictorRounds({ pool, catalogue, brand, operator: () => operator.now(), log }), closers)
  jackpots.follow((ops) => push.toAll('/system/jackpots', ...ops))
  walletRoutes(server, { pool, brand, operator: () => operator.now(), log, meter: meterWallet(registry) })
}

/** Suppliers that take it are told of free spins, each behind a breaker of its own. */
function tellFreeSpins(base: Base, operator: Operator): void {
  const { log, secrets, portMeter } = base
  const port = secrets.gamesKey && freeSpinsPort(secrets.gamesKey)
  const guardOf = (supplier: string) => guardPort({ port: `games ${supplier}`, timeoutMs: 5_000, meter: portMeter })
  const start = ({ pool }: Book) => createFreeSpinsTelling({ pool, port, guardOf, operator: () => operator.now(), log })
  runInBooks('telling of free spins', start, base)
}

/** The operator's jackpots and its suppliers'; known before the first customer asks. */
export async function followJackpots({ log, closers, database }: Base, operator: Operator): Promise<JackpotNotices> {
  const jackpots = createJackpotNotices({ pool: database.pool, operator: () => operator.now(), log })
  await runBehind('jackpot notices', jackpots, closers).idle()
  return jackpots
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

/** A demonstration begins with a round that is over. */
function seedPastRounds({ env, log, database: { pool } }: Base, operator: Operator): void {
  if (env.feed.kind !== 'demo') return
  for (const game of predictorGames) {
    const terms = predictorTerms(operator.now(), env.brand, game)
    if (!terms) continue
    const results = () => demoResults({ seed: env.seed, nowMs: Date.now(), count: predictorRules[game].matches })
    seedDemoRound(pool, { game, terms, results }).catch((error: unknown) => log.error({ err: error, game }, 'no past round'))
  }
}
