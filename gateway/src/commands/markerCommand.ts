import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'
import { markersOf, waitingCalls } from '../marker/index.ts'
import { closeCall, noteContact, OperationRefused, type Who } from '../operator/index.ts'
import { UsageError } from './bookCommands.ts'
import { lineOf } from './lineOf.ts'
import { resultSentence } from './resultSentence.ts'

/** Markers of harm: the calls that wait for staff, what is known of a customer, and what staff heard or did. */
async function markersManually({ pool }: Database, args: string[], { brand }: Env, who: Who): Promise<string> {
  const [action = 'list', subject = '', ...words] = args
  const text = words.join(' ').trim()
  if (action === 'list' && subject === '') return lines(await waitingCalls(pool))
  if (action === 'show' && subject !== '' && text === '') {
    const known = await markersOf(pool, subject)
    if (!known) throw new OperationRefused(`There is no customer "${subject}".`)
    return lines(known)
  }
  if (action === 'close' && text !== '')
    return resultSentence(
      await closeCall(pool, who, { id: subject, outcome: text }),
      ({ customer }) => `The call to ${customer} is closed.`,
    )
  if (action === 'note' && text !== '')
    return resultSentence(await noteContact(pool, who, { customer: subject, said: text }, brand), ({ customer, actions }) =>
      actions.length === 0
        ? `It is noted about ${customer}; what it leads to was done before.`
        : `It is noted about ${customer}: ${actions.join(', ')}.`,
    )
  throw new UsageError('Use markers list, show NAME, note NAME WORDS or close ID OUTCOME.')
}

const lines = (all: object[]): string => all.map((each) => lineOf(each)).join('\n')

/** As the list of all commands has it. */
export const markerCommands = {
  markers: {
    usage: 'markers [list | show NAME | note NAME WORDS | close ID OUTCOME]',
    does: 'markers of harm: the calls to customers that wait for staff; what was flagged about one and done; notes what one said; closes a call; see docs/markers.md',
    arguments: 0,
    atMost: 100,
    changes: true,
    run: async (db: Database, args: string[], env: Env, who: Who): Promise<number> => {
      const sentence = await markersManually(db, args, env, who)
      if (sentence !== '') console.log(sentence)
      return 0
    },
  },
} as const
