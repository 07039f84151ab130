import { stopsOf } from '../../block/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { countOpenBets, tilesOf } from '../tiles.ts'

export const accountDashboard =
  ({ pool, bonusesOf }: AccountParts): Handlers['accountDashboard'] =>
  async (_input, { session: { customerId } }) => {
    const [openBets, bonuses, stops] = await Promise.all([
      countOpenBets(pool, customerId),
      bonusesOf(pool, customerId),
      stopsOf(pool, customerId),
    ])
    return { data: { tiles: tilesOf({ openBets, bonuses: stops.has('bonus') ? undefined : bonuses }) } }
  }
