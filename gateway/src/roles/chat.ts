import { createUnreadAnswers } from '../chat/index.ts'
import type { MailQueue } from '../mail/index.ts'
import { type Base, runBehind } from './base.ts'

/** Announces the answers of live chats that nobody read. */
export function startChat({ database, env, log, closers }: Base, mail: MailQueue): void {
  if (env.brand.liveChat?.supplier !== 'own') return
  runBehind('unread answers', createUnreadAnswers({ pool: database.pool, mail, log }), closers)
}
