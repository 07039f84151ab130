import type { Pool } from '../../database/index.ts'
import { recipientsOf, withdrawCampaign } from '../../message/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'

/** Open pages notice it within seconds. */
export const withdrawMessage = (pool: Pool, who: Who, input: { campaign: string }): Promise<Acted<'withdrawMessage'>> =>
  act(pool, { name: 'withdrawMessage', who, input }, async (db, { campaign }) => {
    if ((await recipientsOf(db, campaign)) === 0) throw new OperationRefused(`There is no campaign "${campaign}".`)
    return { campaign, withdrawn: await withdrawCampaign(db, campaign) }
  })
