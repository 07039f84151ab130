import { type PredictorGame, predictorGames } from '@touchline/domain/predictor'
import { predictorTerms, readOperatorConfig } from '../config/index.ts'
import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'
import { choosePredictorMatches, voidPredictorRound, type Who } from '../operator/index.ts'
import { UsageError } from './bookCommands.ts'
import { resultSentence } from './resultSentence.ts'

const usage = 'predictors [void ROUND REASON | choose GAME MATCH …]'

/** `predictors`: a round is made void, or opened with chosen matches. */
async function predictorsManually(
  { pool }: Database,
  [action, which = '', ...more]: string[],
  { brand, config }: Pick<Env, 'brand' | 'config'>,
  who: Who,
): Promise<number> {
  if (action === 'void' && more.length > 0) {
    const acted = await voidPredictorRound(pool, who, { round: which, reason: more.join(' ') })
    console.log(resultSentence(acted, ({ game, entries }) => `The round ${which} of ${game} is void: ${entries} entries.`))
    return 0
  }
  if (action !== 'choose' || !isGame(which)) throw new UsageError(`Use ${usage}.`)
  const file = config.path === undefined ? undefined : readOperatorConfig(config.path, config.environment)
  const terms = file && predictorTerms(file, brand, which)
  const acted = await choosePredictorMatches(pool, who, { game: which, matches: more }, terms)
  console.log(
    resultSentence(
      acted,
      ({ round, instead }) => `The round ${round} of ${which} is open${instead === undefined ? '' : `, in place of ${instead}`}.`,
    ),
  )
  return 0
}

const isGame = (text: string): text is PredictorGame => predictorGames.some((game) => game === text)

/** As the list of all commands has it. */
export const predictorCommand = {
  predictors: {
    usage,
    does: 'makes a round of Pick 6 or Fives void, or opens one with the matches that you choose, see docs/games.md',
    arguments: 2,
    atMost: 42,
    changes: true,
    run: predictorsManually,
  },
} as const
