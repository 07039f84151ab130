import { chatForStaff, openChats } from '../chat/index.ts'
import { type Database, isRowId } from '../database/index.ts'
import { answerChat, endChat, OperationRefused, type Who } from '../operator/index.ts'
import { UsageError } from './bookCommands.ts'
import { lineOf } from './lineOf.ts'
import { resultSentence } from './resultSentence.ts'

/** Live chat, by staff. */
async function chatManually({ pool }: Database, [action = 'list', chat = '', ...words]: string[], who: Who): Promise<string> {
  const text = words.join(' ').trim()
  if (action === 'list' && chat === '') return lines(await openChats(pool))
  if (action === 'show' && chat !== '' && text === '') {
    const found = isRowId(chat) ? await chatForStaff(pool, chat) : undefined
    if (!found) throw new OperationRefused(`There is no chat "${chat}".`)
    return lines(found)
  }
  if (action === 'answer' && text !== '')
    return resultSentence(await answerChat(pool, who, { chat, text }), () => `Chat ${chat} is answered.`)
  if (action === 'end' && chat !== '' && text === '')
    return resultSentence(await endChat(pool, who, { chat }), () => `Chat ${chat} has ended.`)
  throw new UsageError('Use chat list, show ID, answer ID WORDS or end ID.')
}

/** As JSON, in which a terminal finds nothing to obey. */
const lines = (all: object[]): string => all.map((each) => lineOf(each)).join('\n')

/** As the list of all commands has it. */
export const chatCommands = {
  chat: {
    usage: 'chat [list | show ID | answer ID WORDS | end ID]',
    does: 'live chat: the open chats, those that wait longest first; what was written in one; answers and ends one; see docs/live-chat.md',
    arguments: 0,
    atMost: 1000,
    changes: true,
    // not what was said
    logged: 2,
    run: async (db: Database, args: string[], _env: unknown, who: Who): Promise<number> => {
      const sentence = await chatManually(db, args, who)
      if (sentence !== '') console.log(sentence)
      return 0
    },
  },
} as const
