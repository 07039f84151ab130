import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'
import {
  allowBonuses as allow,
  grantFreeBet,
  grantProfitBoost,
  OperationRefused,
  type Who,
  wholeUpTo,
} from '../operator/index.ts'
import { resultSentence } from './resultSentence.ts'

/** of what is given */
export const usualDays = '7'
const maxDays = 3650
const maxPercent = 1000

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

export function daysOf(text: string): number {
  const days = wholeUpTo(maxDays, text)
  if (days === undefined)
    throw new OperationRefused(`"${text}" is not a number of days: use a whole number from 1 to ${maxDays}.`)
  return days
}
