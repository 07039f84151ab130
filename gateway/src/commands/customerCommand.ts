import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'
import type { Who } from '../operator/index.ts'
import { UsageError } from './bookCommands.ts'
import { endSessionsManually, showSessions } from './sessionCommands.ts'

type Verb = (database: Database, args: string[], env: Env, who: Who) => Promise<string>

/** `customer VERB NAME …`: what each verb does. */
const verbs: Record<string, Verb> = {
  sessions: (database, [name = '']) => showSessions(database, name),
  'end-sessions': endSessionsManually,
}

export function customerManually(database: Database, [verb = '', ...args]: string[], env: Env, who: Who): Promise<string> {
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!run) throw new UsageError(`"${verb}" is nothing to do with a customer: use ${Object.keys(verbs).join(', ')}.`)
  return run(database, args, env, who)
}
