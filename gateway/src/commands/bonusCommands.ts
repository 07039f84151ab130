import { boostPercent, boostTier } from '@touchline/domain/bet'
import { type Currency, formatMinor, parseMoney } from '@touchline/domain/money'
import { compare, parsePrice, priceText } from '@touchline/domain/odds'
import { type Customer, customerByUsername } from '../account/index.ts'
import { storedOffer } from '../bet/index.ts'
import { enterPriceBoost, grantBonus, runningPriceBoosts, withdrawPriceBoost } from '../bonus/index.ts'
import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'

/** What an operator asked for cannot be done; the message says why. */
class CommandRefused extends Error {}

const usualDays = '7'
const mostDays = 3650
const mostPercent = 1000
const mostHours = 720
const msAnHour = 3_600_000

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
    const [least, most] = [brand.minStake, brand.maxStake].map((minor) => formatMinor(minor, currency))
    throw new CommandRefused(`No bet takes a stake of ${amount} ${currency}: give from ${least} to ${most}.`)
  }
  const bonus = { customerId, name: 'Free bet', purpose: 'free bet by an operator', days: daysOf(days) }
  const id = await grantBonus(pool, { ...bonus, kind: 'FREE_BET', amountMinor })
  return `${username} was given the free bet ${id} of ${formatMinor(amountMinor, currency)} ${currency} for ${bonus.days} days.`
}

/** So many hundredths on top of the winnings of one bet. */
export async function giveProfitBoost({ pool }: Database, [name = '', given = '', days = usualDays]: string[]): Promise<string> {
  const { id: customerId, username } = await customerNamed(pool, name)
  const percent = wholeUpTo(mostPercent, given)
  if (percent === undefined)
    throw new CommandRefused(`"${given}" is not a percentage: use a whole number from 1 to ${mostPercent}.`)
  const bonus = { customerId, name: 'Profit boost', purpose: 'profit boost by an operator', days: daysOf(days) }
  const id = await grantBonus(pool, { ...bonus, kind: 'PROFIT_BOOST', percent })
  return `${username} was given the profit boost ${id} of ${percent} % for ${bonus.days} days.`
}

/** A selection at a longer price for everybody until its event begins, or for so many hours. */
export async function boostPrice(
  { pool }: Database,
  [selectionId = '', price = '', most = '', hours = '']: string[],
  { brand }: Pick<Env, 'brand'>,
): Promise<string> {
  const offered = (await storedOffer(pool, [selectionId])).get(selectionId)
  const original = parsePrice(offered?.selection.price ?? '')
  if (!offered || !original) throw new CommandRefused(`There is no selection "${selectionId}" with a price.`)
  const { selection, event } = offered
  const startsInMs = Date.parse(event.startTime) - Date.now()
  if (event.state !== 'NOTSTARTED' || startsInMs <= 0)
    throw new CommandRefused(`${event.name} has begun: only what has not is boosted.`)
  const boosted = parsePrice(price)
  if (!boosted || compare(boosted, original) <= 0)
    throw new CommandRefused(`"${price}" is not a price above ${priceText(original)}, the price now: write it like 5/2 or 3.5.`)
  const maxStakeMinor = amountOf(most, brand.currency)
  const id = await enterPriceBoost(pool, {
    selectionId,
    price,
    currency: brand.currency,
    maxStakeMinor,
    description: `${selection.name}, ${event.name}`,
    hours: Math.min(startsInMs / msAnHour, hours === '' ? Number.POSITIVE_INFINITY : hoursOf(hours)),
  })
  const tier = boostTier(boostPercent({ original, boosted }))
  const said = `${selection.name} (${event.name}) was boosted from ${priceText(original)} to ${priceText(boosted)}`
  return `${said}, a ${tier.toLowerCase().replaceAll('_', ' ')}, as boost ${id}.`
}

/** Those that can be taken now; the brand's own rule makes others. */
export async function listPriceBoosts({ pool }: Database): Promise<string> {
  const running = await runningPriceBoosts(pool)
  const lines = running.map(({ id, description, price, until }) => `${id}: ${description}, ${price} until ${until.toISOString()}`)
  return lines.length > 0 ? lines.join('\n') : 'There is no boost.'
}

/** It can be taken no more; bets that took it keep it. */
export async function endPriceBoost({ pool }: Database, [id = '']: string[]): Promise<string> {
  if (!/^[1-9]\d{0,17}$/.test(id) || !(await withdrawPriceBoost(pool, id))) throw new CommandRefused(`There is no boost "${id}".`)
  return `Boost ${id} was withdrawn.`
}

async function customerNamed(pool: Database['pool'], name: string): Promise<Customer> {
  const found = await customerByUsername(pool, name)
  if (!found) throw new CommandRefused(`There is no customer "${name}".`)
  return found.customer
}

function amountOf(text: string, currency: Currency): number {
  const amountMinor = parseMoney(text, currency)
  if (typeof amountMinor === 'object' || amountMinor === 0)
    throw new CommandRefused(`"${text}" is not an amount of ${currency}: use for example 10 or 12.50.`)
  return amountMinor
}

function daysOf(text: string): number {
  const days = wholeUpTo(mostDays, text)
  if (days === undefined) throw new CommandRefused(`"${text}" is not a number of days: use a whole number from 1 to ${mostDays}.`)
  return days
}

function hoursOf(text: string): number {
  const hours = wholeUpTo(mostHours, text)
  if (hours === undefined)
    throw new CommandRefused(`"${text}" is not a number of hours: use a whole number from 1 to ${mostHours}.`)
  return hours
}

const wholeUpTo = (most: number, text: string): number | undefined =>
  /^[1-9]\d{0,4}$/.test(text) && Number(text) <= most ? Number(text) : undefined
