import { readChatText } from '@touchline/domain/chat'
import { isEmail } from '@touchline/domain/registration'
import { inTransaction } from '../../database/index.ts'
import { type Handlers, networkOf } from '../../http/index.ts'
import { type ChatParts, isOffered } from '../chatParts.ts'
import { readChat } from '../readChat.ts'
import { visitorOf } from '../visitor.ts'
import { writeLine } from '../writeLine.ts'

export function chatSend(parts: ChatParts): Handlers['chatSend'] {
  const { pool } = parts
  return async ({ ref, text: written, guest: given }, { session, address, lang }) => {
    if (!isOffered(parts)) return { refused: 'NotFound' }
    const visitor = visitorOf(session, given?.key)
    if (!visitor) return { refused: 'SessionRequired' }
    const text = readChatText(written)
    if (text === undefined) return { refused: 'InvalidRequest', message: 'text: 1 to 1000 visible characters' }
    const guest = given && { name: oneLine(given.name), email: given.email.trim(), language: lang }
    if (guest && (guest.name === '' || !isEmail(guest.email)))
      return { refused: 'InvalidRequest', message: 'guest: a name and an email address' }
    // keys cost nothing: many guests of one network count together
    if (!session) {
      const attempt = await parts.attempts.begin([{ name: `chat from ${networkOf(address)}`, burst: 60, refillMs: 10_000 }])
      if ('retryAfterSeconds' in attempt) return { refused: 'TooManyRequests', ...attempt }
      attempt.end('failed')
    }
    const line = { ref, text, ...(guest && !session && { guest }) }
    const outcome = await inTransaction(pool, (db) => writeLine(db, visitor, line))
    if (outcome === 'tooMany') return { refused: 'TooManyChatMessages' }
    return { data: await readChat(pool, visitor, parts) }
  }
}

const oneLine = (name: string) => (readChatText(name) ?? '').replaceAll(/\s+/g, ' ')
