import { readOperatorConfig } from '../config/index.ts'
import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'
import { grantFreeSpins, OperationRefused, type Who, wholeUpTo } from '../operator/index.ts'
import { daysOf, usualDays } from './bonusCommands.ts'
import { resultSentence } from './resultSentence.ts'

const mostSpins = 1000
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

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
  return resultSentence(acted, (given) => {
    const what = `${given.spins} free ${given.spins === 1 ? 'spin' : 'spins'} of ${given.value} ${given.currency} in ${given.games.join(', ')}`
    return `${given.customer} was given ${what} for ${given.days} days, as ${given.id}: reward ${given.reward} of ${supplier}.`
  })
}

/** As the list of all commands has it. */
export const freeSpinsCommand = {
  usage: 'freespins NAME SUPPLIER GAME[,GAME…] SPINS VALUE [DAYS] [REWARD]',
  does: 'gives a customer free spins in games of a supplier, each worth VALUE; see docs/games.md',
  arguments: 5,
  atMost: 7,
  changes: true,
} as const
