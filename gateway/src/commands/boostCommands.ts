import { boostPercent, boostTier } from '@touchline/domain/bet'
import { builderAccaEvent, isVirtualSport } from '@touchline/domain/browse'
import { createCatalogue, type SportEvent } from '@touchline/domain/catalogue'
import { compare, type Price, type PriceText, parsePrice, priceText, rational } from '@touchline/domain/odds'
import { enterBoost, runningPriceBoosts, withdrawPriceBoost } from '../bonus/index.ts'
import { pastEvent } from '../catalogue/index.ts'
import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'
import { createBuilders, storedOffer } from '../placement/index.ts'
import { amountOf, CommandRefused, wholeUpTo } from './arguments.ts'

const maxHours = 720
const usualAccaHours = '24'
const maxPercent = 1000
const msAnHour = 3_600_000

type Asked = [what: string, price: string, max: string, hours: string]
type ByBrand = Pick<Env, 'brand'>

/** A selection, a bet builder that the book suggests, or accas at a longer price for everybody. */
export async function boostPrice(
  { pool }: Database,
  [what = '', price = '', max = '', hours = '']: string[],
  by: ByBrand,
): Promise<string> {
  const asked: Asked = [what, price, max, hours]
  if (/^accas?(:|$)/.test(what)) return boostAccas(pool, asked, by)
  const found = builderAccaEvent(what) === undefined ? await selectionAt(pool, what) : await builderAt(pool, what, by)
  return boostFound(pool, found, asked, by)
}

interface Found {
  on: { selectionId: string } | { builderId: string; eventId: string }
  /** what people call it */
  name: string
  description: string
  event: SportEvent
  original: Price
}

async function boostFound(
  pool: Database['pool'],
  { on, name, description, event, original }: Found,
  [, price, max, hours]: Asked,
  { brand }: ByBrand,
): Promise<string> {
  const startsInMs = Date.parse(event.startTime) - Date.now()
  if (event.state !== 'NOTSTARTED' || startsInMs <= 0)
    throw new CommandRefused(`${event.name} has begun: only what has not is boosted.`)
  const boosted = parsePrice(price)
  if (!boosted || compare(boosted, original) <= 0)
    throw new CommandRefused(`"${price}" is not a price above ${priceText(original)}, the price now: write it like 5/2 or 3.5.`)
  const min = brand.priceBoost.shortestBuilderPrice
  if ('builderId' in on && compare(original, min) < 0)
    throw new CommandRefused(`${name} is ${priceText(original)}: no bet builder shorter than ${priceText(min)} is boosted.`)
  const until = hours === '' ? Number.POSITIVE_INFINITY : hoursOf(hours)
  const terms = termsOf({ max, hours: Math.min(startsInMs / msAnHour, until), description }, { brand })
  const id = await enterBoost(pool, { ...on, price, ...terms })
  const said = `${name} (${event.name}) was boosted from ${priceText(original)} to ${priceText(boosted)}`
  return `${said}, a ${tierName(boostPercent({ original, boosted }))}, as boost ${id}.`
}

async function selectionAt(pool: Database['pool'], selectionId: string): Promise<Found> {
  const offered = (await storedOffer(pool, [selectionId])).get(selectionId)
  const original = parsePrice(offered?.selection.price ?? '')
  if (!offered || !original) throw new CommandRefused(`There is no selection "${selectionId}" with a price.`)
  const { selection, event } = offered
  return { on: { selectionId }, name: selection.name, description: `${selection.name}, ${event.name}`, event, original }
}

/** At the price that it has by what the database knows of its match. */
async function builderAt(pool: Database['pool'], builderId: string, { brand }: ByBrand): Promise<Found> {
  const eventId = builderAccaEvent(builderId) ?? ''
  const catalogue = await pastEvent(pool, createCatalogue(), eventId)
  const builders = catalogue && createBuilders(catalogue, brand.betBuilder)
  const builder = builders?.boostable(builderId)
  const legs = builders?.suggested(builderId)?.selectionIds.flatMap((id) => catalogue?.get('selection', id)?.name ?? [])
  if (!builder || !legs) throw new CommandRefused(`There is no bet builder "${builderId}" with a price.`)
  const { event, price: original } = builder
  const { rows } = await pool.query<{ name: string }>(`select data->>'name' as name from category where id = $1`, [event.sportId])
  if (rows.some(isVirtualSport)) throw new CommandRefused(`${event.name} is virtual: none of its bet builders is boosted.`)
  const name = legs.join(' + ')
  return { on: { builderId, eventId }, name, description: `${name}, ${event.name}`, event, original }
}

async function boostAccas(pool: Database['pool'], [what, price, max, hours]: Asked, { brand }: ByBrand): Promise<string> {
  const [, asked = String(brand.priceBoost.accaLegs)] = what.split(':')
  const legs = wholeUpTo(brand.slipMaximum, asked)
  if (legs === undefined || legs < 2)
    throw new CommandRefused(`"${asked}" is not a number of selections: use a whole number from 2 to ${brand.slipMaximum}.`)
  const percent = wholeUpTo(maxPercent, price.replace(/%$/, ''))
  if (percent === undefined)
    throw new CommandRefused(`"${price}" is not a percentage: use a whole number from 1% to ${maxPercent}%.`)
  const description = `Accas of ${legs} or more`
  const terms = termsOf({ max, hours: hoursOf(hours || usualAccaHours), description }, { brand })
  const id = await enterBoost(pool, { percent, legs, ...terms })
  return `${description} were boosted by ${percent} %, a ${tierName(rational(percent))}, as boost ${id}.`
}

const termsOf = ({ max, ...terms }: { max: string; hours: number; description: string }, { brand }: ByBrand) => ({
  ...terms,
  currency: brand.currency,
  maxStakeMinor: amountOf(max, brand.currency),
})

const tierName = (percent: Parameters<typeof boostTier>[0]): string => boostTier(percent).toLowerCase().replaceAll('_', ' ')

/** Those that can be taken now; the brand's own rules make others. */
export async function listPriceBoosts({ pool }: Database): Promise<string> {
  const running = await runningPriceBoosts(pool)
  const lines = running.map(
    ({ id, description, price, until }) => `${id}: ${description}, ${raisedTo(price)} until ${until.toISOString()}`,
  )
  return lines.length > 0 ? lines.join('\n') : 'There is no boost.'
}

const raisedTo = (price: PriceText | { percent: number }): string => (typeof price === 'object' ? `+${price.percent} %` : price)

/** It can be taken no more; bets that took it keep it. */
export async function endPriceBoost({ pool }: Database, [id = '']: string[]): Promise<string> {
  if (!/^[1-9]\d{0,17}$/.test(id) || !(await withdrawPriceBoost(pool, id))) throw new CommandRefused(`There is no boost "${id}".`)
  return `Boost ${id} was withdrawn.`
}

function hoursOf(text: string): number {
  const hours = wholeUpTo(maxHours, text)
  if (hours === undefined)
    throw new CommandRefused(`"${text}" is not a number of hours: use a whole number from 1 to ${maxHours}.`)
  return hours
}
