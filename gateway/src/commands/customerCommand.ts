import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'
import type { Who } from '../operator/index.ts'
import type { Vault } from '../vault/index.ts'
import {
  addManually,
  blockManually,
  findManually,
  requirePasswordChangeManually,
  showManually,
  unblockManually,
  verifyManually,
} from './accountCommands.ts'
import { UsageError } from './bookCommands.ts'
import {
  eraseManually,
  listClosed,
  payOutManually,
  removeSecondStepManually,
  renameManually,
  reopenManually,
} from './ownDataCommands.ts'
import { endSessionsManually, showSessions } from './sessionCommands.ts'

interface Verb {
  /** after the verb; those in brackets are optional */
  usage: string
  run: (database: Database, args: string[], env: Env, who: Who, vault: () => Vault) => Promise<string>
}

/** `customer VERB …`: what each verb needs, and does. */
const verbs: Record<string, Verb> = {
  add: { usage: 'NAME EMAIL FIRSTNAME LASTNAME [COUNTRY]', run: addManually },
  verify: { usage: 'NAME', run: verifyManually },
  block: { usage: 'NAME KIND', run: blockManually },
  unblock: { usage: 'NAME KIND', run: unblockManually },
  show: { usage: 'NAME', run: showManually },
  find: { usage: 'TEXT', run: findManually },
  sessions: { usage: 'NAME', run: (database, [name = '']) => showSessions(database, name) },
  'end-sessions': { usage: 'NAME', run: endSessionsManually },
  'require-password-change': { usage: 'NAME', run: requirePasswordChangeManually },
  'remove-second-step': { usage: 'NAME', run: removeSecondStepManually },
  rename: { usage: 'NAME FIRSTNAME LASTNAME', run: renameManually },
  closed: { usage: '', run: listClosed },
  'pay-out': { usage: 'NAME', run: payOutManually },
  reopen: { usage: 'NAME', run: reopenManually },
  erase: { usage: 'NAME', run: eraseManually },
}

export const customerUsage = `customer ${Object.entries(verbs)
  .map(([verb, { usage }]) => `${verb} ${usage}`.trim())
  .join(' | ')}`

export async function customerManually(
  database: Database,
  [verb = '', ...args]: string[],
  env: Env,
  who: Who,
  vault: () => Vault,
): Promise<string> {
  const known = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!known) throw new UsageError(`"${verb}" is nothing to do with a customer: use ${Object.keys(verbs).join(', ')}.`)
  const words = known.usage.split(' ').filter((word) => word !== '')
  if (args.length > words.length || args.length < words.filter((word) => !word.startsWith('[')).length)
    throw new UsageError(`Use: customer ${verb} ${known.usage}`)
  return known.run(database, args, env, who, vault)
}
