import { readChatText } from '@touchline/domain/chat'
import { answerChat as answer } from '../../chat/index.ts'
import type { Pool } from '../../database/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'

/** Answers in an open chat; the visitor's page shows it within seconds, as written by the house. */
export const answerChat = (pool: Pool, who: Who, input: { chat: string; text: string }): Promise<Acted<'answerChat'>> =>
  act(pool, { name: 'answerChat', who, input }, async (db, { chat, text: written }, { by }) => {
    const text = readChatText(written)
    if (text === undefined) throw new OperationRefused('An answer has 1 to 1000 visible characters.', 'InvalidRequest')
    if (!(await answer(db, { chatId: chat, by, text })))
      throw new OperationRefused(`No chat "${chat}" is open: chat list has those that are.`)
    return { chat }
  })
