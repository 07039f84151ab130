import { freeSpinsNoticeOf, type ToldOfFreeSpins } from '../bonus/index.ts'
import { readOperatorConfig } from '../config/index.ts'
import type { Database, Pool } from '../database/index.ts'
import type { Env } from '../env.ts'
import { grantFreeSpins, OperationRefused, type Who, wholeUpTo, withdrawFreeSpins } from '../operator/index.ts'
import { daysOf, usualDays } from './bonusCommands.ts'
import { UsageError } from './bookCommands.ts'
import { resultSentence } from './resultSentence.ts'

const mostSpins = 1000
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const withdrawUsage = 'unfreespins ID REASON'

/** Free spins of one game or several of a supplier, each worth so much, within so many days. */
export async function giveFreeSpins(
  { pool }: Database,
  [customer = '', supplier = '', games = '', count = '', value = '', days = usualDays, reward]: string[],
  { brand, config }: Pick<Env, 'brand' | 'config'>,
  who: Who,
): Promise<string> {
  const spins = wholeUpTo(mostSpins, count)
  if (spins === undefined)
    throw new OperationRefused(`"${count}" is not a number of spins: use a whole number from 1 to ${mostSpins}.`)
  if (reward !== undefined && !uuid.test(reward))
    throw new OperationRefused(`"${reward}" is not a reward: use the uuid that the supplier gave.`)
  const suppliers = config.path === undefined ? {} : readOperatorConfig(config.path, config.environment).games.suppliers
  const input = { customer, supplier, games: games.split(','), spins, value, days: daysOf(days) }
  const acted = await grantFreeSpins(pool, who, { ...input, ...(reward !== undefined && { reward }) }, { brand, suppliers })
  const said = resultSentence(acted, (given) => {
    const what = `${given.spins} free ${given.spins === 1 ? 'spin' : 'spins'} of ${given.value} ${given.currency} in ${given.games.join(', ')}`
    return `${given.customer} was given ${what} for ${given.days} days, as ${given.id}: reward ${given.reward} of ${supplier}.`
  })
  return `${said}${await heardOfGiving(pool, acted.data.id, supplier)}`
}

/** Those that are left of free spins, with the reason in words. */
export async function takeFreeSpinsBack(
  { pool }: Database,
  [id = '', ...words]: string[],
  _env: unknown,
  who: Who,
): Promise<string> {
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new OperationRefused(`"${id}" is not the number of free spins: freespins printed it.`)
  const reason = words.join(' ').trim()
  if (reason === '') throw new UsageError(`Use ${withdrawUsage}.`)
  if (reason.length > longestReason) throw new OperationRefused(`A reason has at most ${longestReason} characters.`)
  const acted = await withdrawFreeSpins(pool, who, { id, reason })
  const said = resultSentence(
    acted,
    ({ customer, spins, spinsGiven }) => `${customer} no longer has the free spins ${id}: ${spins} of ${spinsGiven} were left.`,
  )
  const { supplier, reward, telling } = acted.data
  if (telling === 'unneeded') return `${said} ${supplier} had not been told of them.`
  if (telling === 'none') return `${said} ${supplier} is not told: end the reward ${reward} there too.`
  const heard = await answerOf(pool, { id, what: 'withdrawn' })
  if (heard.at === 'refused')
    return `${said} ${supplier} refused to take them back, the wallet refuses their spins: ${heard.why}.`
  return heard.at === 'taken'
    ? `${said} ${supplier} knows of it.`
    : `${said} ${supplier} does not know of it yet: a running gateway tells it.`
}
const longestReason = 200

/** Refused: they are over. */
async function heardOfGiving(pool: Pool, id: string, supplier: string): Promise<string> {
  const heard = await answerOf(pool, { id, what: 'given' })
  if (heard.at === 'refused') throw new OperationRefused(`${supplier} refused the free spins ${id}, they are over: ${heard.why}.`)
  if (heard.at === 'taken') return ` ${supplier} knows of them.`
  return heard.at === 'due' ? ` ${supplier} does not know of them yet: a running gateway tells it.` : ''
}

/** What the supplier answered, waited for, if it is told of free spins; a running gateway tells it. */
async function answerOf(
  pool: Pool,
  told: { id: string; what: ToldOfFreeSpins },
): Promise<{ at: 'untold' | 'due' | 'taken' } | { at: 'refused'; why: string }> {
  for (let waitedMs = 0; ; waitedMs += lookEveryMs) {
    const notice = await freeSpinsNoticeOf(pool, told)
    if (!notice) return { at: 'untold' }
    if (notice.at !== 'due' || waitedMs >= longestWaitMs) return notice
    await new Promise((over) => setTimeout(over, lookEveryMs))
  }
}
const [lookEveryMs, longestWaitMs] = [200, 10_000]

/** As the list of all commands has them. */
export const freeSpinsCommands = {
  freespins: {
    usage: 'freespins NAME SUPPLIER GAME[,GAME…] SPINS VALUE [DAYS] [REWARD]',
    does: 'gives a customer free spins in games of a supplier, each worth VALUE; see docs/games.md',
    arguments: 5,
    atMost: 7,
    changes: true,
  },
  unfreespins: {
    usage: withdrawUsage,
    does: "takes back the free spins of a customer that are left, by their number; what they won stays the customer's; see docs/games.md",
    arguments: 2,
    atMost: 41,
    changes: true,
  },
} as const
