import { type PredictorGame, predictorRules } from '@touchline/domain/predictor'
import type { PredictorTerms } from '../../config/index.ts'
import { inEachBook, type Pool } from '../../database/index.ts'
import { openChosenRound } from '../../predictor/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'

/** A round with matches of staff's choice, on the terms of the operator's file. */
export const choosePredictorMatches = (
  pool: Pool,
  who: Who,
  input: { game: PredictorGame; matches: string[] },
  terms: PredictorTerms | undefined,
): Promise<Acted<'choosePredictorMatches'>> =>
  act(pool, { name: 'choosePredictorMatches', who, input }, async (db, { game, matches }) => {
    if (!terms) throw new OperationRefused(`${game} is not played: the operator's file has no terms for it.`)
    const done = await openChosenRound(db, { game, terms, matches, entries: inEachBook(pool, 'predictor_entry') })
    if (!('wrong' in done)) return done
    if (done.wrong === 'match')
      throw new OperationRefused(`${done.match} is no football match that begins in more than ten minutes.`)
    throw new OperationRefused(
      done.wrong === 'number'
        ? `A round of ${game} has ${predictorRules[game].matches} different matches.`
        : `The round of ${game} that can be entered has entries: make it void first.`,
    )
  })
