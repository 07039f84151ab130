import { createUnreadAnswers } from '../chat/index.ts'
import type { MailQueue } from '../mail/index.ts'
import { createRetention } from '../ownData/index.ts'
import { createDrafts } from '../questionnaire/index.ts'
import { type Base, runBehind } from './base.ts'

/** Dormant accounts, the erasure of closed ones, questionnaires that were begun, and the answers of live chats that nobody read. */
export function startUpkeep({ database, env, log, closers }: Base, mail: MailQueue): void {
  runBehind('retention', createRetention({ pool: database.pool, brand: env.brand, mail, log }), closers)
  runBehind('drafts', createDrafts({ pool: database.pool, log }), closers)
  if (env.brand.liveChat) runBehind('unread answers', createUnreadAnswers({ pool: database.pool, mail, log }), closers)
}
