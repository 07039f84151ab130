import { endChat as end } from '../../chat/index.ts'
import type { Pool } from '../../database/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'

/** Ends an open chat. */
export const endChat = (pool: Pool, who: Who, input: { chat: string }): Promise<Acted<'endChat'>> =>
  act(pool, { name: 'endChat', who, input }, async (db, { chat }) => {
    if (!(await end(db, chat))) throw new OperationRefused(`No chat "${chat}" is open: chat list has those that are.`)
    return { chat }
  })
