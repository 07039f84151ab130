import { formatMinor } from '@touchline/domain/money'
import { type Customer, customerByUsername } from '../account/index.ts'
import { beginBlock, endBlock, stopOf } from '../block/index.ts'
import { grantBonus } from '../bonus/index.ts'
import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'
import { amountOf, CommandRefused, wholeUpTo } from './arguments.ts'

const usualDays = '7'
const maxDays = 3650
const maxPercent = 1000

/** A free bet on singles, accas and bet builders, once, within so many days. */
export async function giveFreeBet(
  { pool }: Database,
  [name = '', amount = '', days = usualDays]: string[],
  { brand }: Pick<Env, 'brand'>,
): Promise<string> {
  const { id: customerId, username, currency } = await customerNamed(pool, name)
  const amountMinor = amountOf(amount, currency)
  // all of it is the stake of one bet: one that no bet takes is no use to anybody
  if (amountMinor < brand.minStake || amountMinor > brand.maxStake) {
    const [min, max] = [brand.minStake, brand.maxStake].map((minor) => formatMinor(minor, currency))
    throw new CommandRefused(`No bet takes a stake of ${amount} ${currency}: give from ${min} to ${max}.`)
  }
  const bonus = { customerId, name: 'Free bet', purpose: 'free bet by an operator', days: daysOf(days) }
  const id = await grantBonus(pool, { ...bonus, kind: 'FREE_BET', amountMinor })
  return `${username} was given the free bet ${id} of ${formatMinor(amountMinor, currency)} ${currency} for ${bonus.days} days.`
}

/** So many hundredths on top of the winnings of one bet, up to a stake: the brand's unless it says another. */
export async function giveProfitBoost(
  { pool }: Database,
  [name = '', given = '', days = usualDays, max = '']: string[],
  { brand }: Pick<Env, 'brand'>,
): Promise<string> {
  const { id: customerId, username, currency } = await customerNamed(pool, name)
  const percent = wholeUpTo(maxPercent, given)
  if (percent === undefined)
    throw new CommandRefused(`"${given}" is not a percentage: use a whole number from 1 to ${maxPercent}.`)
  const bonus = { customerId, name: 'Profit boost', purpose: 'profit boost by an operator', days: daysOf(days) }
  const maxStakeMinor = max === '' ? brand.profitBoost.maxStake : amountOf(max, currency)
  const id = await grantBonus(pool, { ...bonus, kind: 'PROFIT_BOOST', percent, maxStakeMinor })
  const upTo = `${formatMinor(maxStakeMinor, currency)} ${currency}`
  return `${username} was given the profit boost ${id} of ${percent} % on a stake of up to ${upTo} for ${bonus.days} days.`
}

/** Whether a customer is given bonuses: free bets and boosts of winnings; those that were given before wait meanwhile. */
export async function allowBonuses({ pool }: Database, [name = '', how = '']: string[]): Promise<string> {
  const found = await customerByUsername(pool, name)
  if (!found) throw new CommandRefused(`There is no customer "${name}".`)
  if (how !== 'on' && how !== 'off') throw new CommandRefused(`"${how}" is neither on nor off.`)
  const block = { customerId: found.customer.id, kind: 'noBonuses', by: 'operator' } as const
  if (how === 'on') await endBlock(pool, block)
  else await beginBlock(pool, block, 'for good')
  return how === 'on' ? `${found.customer.username} is given bonuses again.` : `${found.customer.username} is given no bonuses.`
}

async function customerNamed(pool: Database['pool'], name: string): Promise<Customer> {
  const found = await customerByUsername(pool, name)
  if (!found) throw new CommandRefused(`There is no customer "${name}".`)
  if (await stopOf(pool, found.customer.id, 'bonus')) throw new CommandRefused(`${found.customer.username} is given no bonuses.`)
  return found.customer
}

function daysOf(text: string): number {
  const days = wholeUpTo(maxDays, text)
  if (days === undefined) throw new CommandRefused(`"${text}" is not a number of days: use a whole number from 1 to ${maxDays}.`)
  return days
}
