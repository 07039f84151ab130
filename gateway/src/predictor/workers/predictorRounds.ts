import type { Brand } from '@touchline/domain/brand'
import { correctedDays, type PredictorGame, predictorGames } from '@touchline/domain/predictor'
import type { Logger } from 'pino'
import { type OperatorConfig, predictorTerms } from '../../config/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'
import { type Opening, openRound } from '../openRound.ts'
import { payRound } from '../payRound.ts'
import { scoreRound } from '../scoreRound.ts'

export interface PredictorRoundsOptions extends Omit<Opening, 'brand'> {
  brand: Pick<Brand, 'currency' | 'leagueOrder' | 'voidUnplayedAfterHours'>
  operator: () => Pick<OperatorConfig, 'predictors' | 'sites'>
  log: Logger
  sweepMs?: number
  /** how often results of scored rounds are compared */
  correctionsMs?: number
}

/**
 * Opens rounds of the games that are played, scores those whose matches are over, and pays them, also of games that are played no more. Any
 * number of processes share the work; it is derived from the tables, so it survives an interruption.
 */
export function createPredictorRounds({
  operator,
  log,
  sweepMs = 3_000,
  correctionsMs = 60_000,
  ...options
}: PredictorRoundsOptions): Worker {
  const { pool, brand } = options
  let correctedAtMs = 0
  const chosen = new Map<PredictorGame, string | undefined>()
  return createWorker({
    name: 'predictor rounds',
    sweepMs,
    log,
    run: async (_look, stop) => {
      for (const game of predictorGames) {
        const terms = predictorTerms(operator(), brand, game)
        if (terms) chosen.set(game, await openRound(options, { game, terms, chosen: chosen.get(game) }))
      }
      const waiting = await roundIds(`closes_at <= clock_timestamp() and state = 'waiting'`)
      for (const id of [...waiting, ...(await toCorrect())])
        if (!stop.aborted) await scoreRound(pool, id, { voidAfterHours: brand.voidUnplayedAfterHours })
      for (const id of await roundIds('paid < revision')) if (!stop.aborted) await payRound(pool, id, stop)
    },
  })

  /** Results are corrected seldom: those that were scored are looked at less often. */
  async function toCorrect(): Promise<string[]> {
    if (Date.now() < correctedAtMs + correctionsMs) return []
    correctedAtMs = Date.now()
    return roundIds(`state = 'scored' and scored_at > clock_timestamp() - interval '${correctedDays} days'`)
  }

  async function roundIds(where: string): Promise<string[]> {
    const { rows } = await pool.query<{ id: string }>(`select id::text as id from predictor_round where ${where} order by id`)
    return rows.map(({ id }) => id)
  }
}
