import { predictorTerms } from '../../config/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { PredictorParts } from '../predictorParts.ts'
import { readRounds } from '../readRounds.ts'

/** How many of those that are over are shown. */
const pastRounds = 5

export const predictorRounds =
  ({ every, brand, operator }: PredictorParts): Handlers['predictorRounds'] =>
  async ({ game }) => {
    if (!predictorTerms(operator(), brand, game)) return { refused: 'NotFound' }
    const rounds = await readRounds(
      every,
      `r.game = $1 and (r.state = 'waiting' or r.id in (
         select id from predictor_round where game = $1 and state <> 'waiting' order by closes_at desc, id desc limit ${pastRounds}))`,
      [game],
    )
    return { data: { rounds } }
  }
