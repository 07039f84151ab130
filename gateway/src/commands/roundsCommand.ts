import { leftOpen, leftOpenHours, openRounds } from '../casino/index.ts'
import type { Database, Pool } from '../database/index.ts'
import { closeGameRound, OperationRefused, type Who, wholeUpTo } from '../operator/index.ts'
import { UsageError } from './bookCommands.ts'
import { lineOf } from './lineOf.ts'
import { resultSentence } from './resultSentence.ts'

const usage = 'rounds [list [HOURS] | close ID REASON]'
const mostHours = 99_999

/** `rounds`: those that their supplier has left open, and one that is to end. */
async function roundsManually(
  { pool }: Database,
  [action = 'list', which, ...words]: string[],
  _env: unknown,
  who: Who,
): Promise<number> {
  if (action === 'list' && words.length === 0) {
    for (const each of await openRounds(pool, hoursOf(which))) console.log(lineOf(each))
    return 0
  }
  const reason = words.join(' ')
  if (action !== 'close' || which === undefined || reason === '') throw new UsageError(`Use ${usage}.`)
  const acted = await closeGameRound(pool, who, { id: which, reason })
  console.log(
    resultSentence(acted, ({ customer, supplier, round }) => `The round ${round} of ${customer} at ${supplier} is over.`),
  )
  return 0
}

function hoursOf(text: string | undefined): number {
  if (text === undefined) return leftOpenHours
  const hours = text === '0' ? 0 : wholeUpTo(mostHours, text)
  if (hours === undefined)
    throw new OperationRefused(`"${text}" is not a number of hours: use a whole number from 0 to ${mostHours}.`)
  return hours
}

/** A sentence for each supplier that left rounds open, for whoever audits: nothing in the books is wrong with them. */
export async function leftOpenSentences(pool: Pool): Promise<string[]> {
  return (await leftOpen(pool)).map(({ supplier, rounds, since }) => {
    const what = rounds === 1 ? 'A round' : `${rounds} rounds`
    const oldest = rounds === 1 ? 'it began' : 'the oldest began'
    return `${what} of ${supplier} ${rounds === 1 ? 'is' : 'are'} open for more than ${leftOpenHours} hours, ${oldest} on ${since.toISOString()}: rounds list has more.`
  })
}

/** As the list of all commands has it. */
export const roundsCommand = {
  rounds: {
    usage,
    does: 'the rounds of games that their supplier has left open, for 24 hours or so many, as JSON lines; ends one, see docs/games.md',
    arguments: 0,
    atMost: 42,
    changes: true,
    run: roundsManually,
  },
} as const
