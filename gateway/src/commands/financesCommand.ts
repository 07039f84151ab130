import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'
import { checksOf, waitingChecks } from '../finances/index.ts'
import { closeFinancialCheck, OperationRefused, type Who } from '../operator/index.ts'
import { UsageError } from './bookCommands.ts'
import { lineOf } from './lineOf.ts'
import { resultSentence } from './resultSentence.ts'

/** Checks of customers' finances: those that wait for staff, what is known of a customer, and what one said. */
async function financesManually({ pool }: Database, args: string[], { brand }: Env, who: Who): Promise<string> {
  const [action = 'list', subject = '', ...words] = args
  const text = words.join(' ').trim()
  if (action === 'list' && subject === '') return lines(await waitingChecks(pool))
  if (action === 'show' && subject !== '' && text === '') {
    const known = await checksOf(pool, subject)
    if (!known) throw new OperationRefused(`There is no customer "${subject}".`)
    return lines(known)
  }
  if (action === 'close' && text !== '')
    return resultSentence(
      await closeFinancialCheck(pool, who, { id: subject, heard: text }, brand),
      ({ customer }) => `The check of ${customer} is closed: deposits are open again, unless something else stops them.`,
    )
  throw new UsageError('Use finances list, show NAME or close ID WORDS.')
}

const lines = (all: object[]): string => all.map((each) => lineOf(each)).join('\n')

/** As the list of all commands has it. */
export const financesCommands = {
  finances: {
    usage: 'finances [list | show NAME | close ID WORDS]',
    does: 'checks of customers’ finances: those that wait for staff; those of a customer with what was answered; closes one with what the customer said; see docs/operator.md',
    arguments: 0,
    atMost: 100,
    changes: true,
    run: async (db: Database, args: string[], env: Env, who: Who): Promise<number> => {
      const sentence = await financesManually(db, args, env, who)
      if (sentence !== '') console.log(sentence)
      return 0
    },
  },
} as const
