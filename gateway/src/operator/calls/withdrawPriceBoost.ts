import { withdrawPriceBoost as withdraw } from '../../bonus/index.ts'
import { isRowId, type Pool } from '../../database/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'

/** Ends a boost; bets that took it keep it. */
export const withdrawPriceBoost = (pool: Pool, who: Who, input: { id: string }): Promise<Acted<'withdrawPriceBoost'>> =>
  act(pool, { name: 'withdrawPriceBoost', who, input }, async (db, { id }) => {
    if (!isRowId(id) || !(await withdraw(db, id))) throw new OperationRefused(`There is no boost "${id}".`)
    return { id }
  })
