import { freeSpinsNoticeOf } from '../bonus/index.ts'
import { readOperatorConfig } from '../config/index.ts'
import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'
import {
  allowBonuses as allow,
  grantFreeBet,
  grantFreeSpins,
  grantProfitBoost,
  OperationRefused,
  type Who,
  wholeUpTo,
} from '../operator/index.ts'
import { resultSentence } from './resultSentence.ts'

const usualDays = '7'
const maxDays = 3650
const maxPercent = 1000
const mostSpins = 1000
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A free bet on singles, accas and bet builders, once, within so many days. */
export async function giveFreeBet(
  { pool }: Database,
  [customer = '', amount = '', days = usualDays]: string[],
  { brand }: Pick<Env, 'brand'>,
  who: Who,
): Promise<string> {
  const acted = await grantFreeBet(pool, who, { customer, amount, days: daysOf(days) }, brand)
  return resultSentence(
    acted,
    (given) =>
      `${given.customer} was given the free bet ${given.id} of ${given.amount} ${given.currency} for ${given.days} days.`,
  )
}

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
  return `${said}${await heardOf(pool, acted.data.id, supplier)}`
}

/** What the supplier answered, if it is told of free spins; a running gateway tells it. Refused: they are over. */
async function heardOf(pool: Database['pool'], id: string, supplier: string): Promise<string> {
  for (let waitedMs = 0; ; waitedMs += lookEveryMs) {
    const notice = await freeSpinsNoticeOf(pool, id)
    if (!notice) return ''
    if (notice.at === 'refused')
      throw new OperationRefused(`${supplier} refused the free spins ${id}, they are over: ${notice.why}.`)
    if (notice.at === 'taken') return ` ${supplier} knows of them.`
    if (waitedMs >= longestWaitMs) return ` ${supplier} does not know of them yet: a running gateway tells it.`
    await new Promise((over) => setTimeout(over, lookEveryMs))
  }
}
const [lookEveryMs, longestWaitMs] = [200, 10_000]

/** A percentage on top of one bet's winnings, up to a stake: the brand's by default. */
export async function giveProfitBoost(
  { pool }: Database,
  [customer = '', percentage = '', days = usualDays, maxStake]: string[],
  { brand }: Pick<Env, 'brand'>,
  who: Who,
): Promise<string> {
  const percent = wholeUpTo(maxPercent, percentage)
  if (percent === undefined)
    throw new OperationRefused(`"${percentage}" is not a percentage: use a whole number from 1 to ${maxPercent}.`)
  const input = { customer, percent, days: daysOf(days), ...(maxStake !== undefined && { maxStake }) }
  return resultSentence(await grantProfitBoost(pool, who, input, brand), (given) => {
    const upTo = `${given.maxStake} ${given.currency}`
    return `${given.customer} was given the profit boost ${given.id} of ${given.percent} % on a stake of up to ${upTo} for ${given.days} days.`
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

/** Whether a customer gets bonuses (free bets and profit boosts); those granted before wait until then. */
export async function allowBonuses(
  { pool }: Database,
  [customer = '', how = '']: string[],
  _env: unknown,
  who: Who,
): Promise<string> {
  if (how !== 'on' && how !== 'off') throw new OperationRefused(`"${how}" is neither on nor off.`)
  const acted = await allow(pool, who, { customer, allowed: how === 'on' })
  return resultSentence(acted, ({ customer: name }) =>
    how === 'on' ? `${name} gets bonuses again.` : `${name} no longer gets bonuses.`,
  )
}

function daysOf(text: string): number {
  const days = wholeUpTo(maxDays, text)
  if (days === undefined)
    throw new OperationRefused(`"${text}" is not a number of days: use a whole number from 1 to ${maxDays}.`)
  return days
}
