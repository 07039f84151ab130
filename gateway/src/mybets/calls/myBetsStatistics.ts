import type { Handlers } from '../../http/index.ts'
import type { MyBetsParts } from '../myBetsParts.ts'
import { statisticOf } from '../statistic.ts'

export const myBetsStatistics =
  ({ pool }: MyBetsParts): Handlers['myBetsStatistics'] =>
  async ({ from }, { session }) => ({
    data: { statistic: await statisticOf(pool, session.customerId, from) },
  })
