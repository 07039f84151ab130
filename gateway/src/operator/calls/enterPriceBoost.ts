import { boostPercent, boostTier } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import { builderAccaEvent, isVirtualSport } from '@touchline/domain/browse'
import { createCatalogue, type SportEvent } from '@touchline/domain/catalogue'
import { compare, type Price, parsePrice, priceText, rational } from '@touchline/domain/odds'
import { enterBoost } from '../../bonus/index.ts'
import { pastEvent } from '../../catalogue/index.ts'
import type { Connection, Pool } from '../../database/index.ts'
import { createBuilders, storedOffer } from '../../placement/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'
import { amountOf, wholeUpTo } from '../arguments.ts'

const maxHours = 720
const usualAccaHours = '24'
const maxPercent = 1000
const msAnHour = 3_600_000

type BoostArguments = [what: string, price: string, max: string, hours: string]
interface ByBrand {
  brand: Brand
}

/** Raises the price of a selection, a suggested bet builder or accas for all customers. */
export const enterPriceBoost = (
  pool: Pool,
  who: Who,
  input: { what: string; price: string; maxStake: string; hours?: string },
  brand: Brand,
): Promise<Acted<'enterPriceBoost'>> =>
  act(pool, { name: 'enterPriceBoost', who, input }, async (db, { what, price, maxStake, hours = '' }) => {
    const given: BoostArguments = [what, price, maxStake, hours]
    if (/^accas?(:|$)/.test(what)) return { says: await boostAccas(db, given, { brand }) }
    const found = builderAccaEvent(what) === undefined ? await selectionAt(db, what) : await builderAt(db, what, { brand })
    return { says: await boostFound(db, found, given, { brand }) }
  })

interface Found {
  on: { selectionId: string } | { builderId: string; eventId: string }
  /** the display name */
  name: string
  description: string
  event: SportEvent
  original: Price
}

async function boostFound(
  db: Connection,
  { on, name, description, event, original }: Found,
  [, price, max, hours]: BoostArguments,
  { brand }: ByBrand,
): Promise<string> {
  const startsInMs = Date.parse(event.startTime) - Date.now()
  if (event.state !== 'NOTSTARTED' || startsInMs <= 0)
    throw new OperationRefused(`${event.name} has started: only events before their start can be boosted.`)
  const boosted = parsePrice(price)
  if (!boosted || compare(boosted, original) <= 0)
    throw new OperationRefused(
      `"${price}" is not a price above ${priceText(original)}, the current price: write it like 5/2 or 3.5.`,
    )
  const min = brand.priceBoost.shortestBuilderPrice
  if ('builderId' in on && compare(original, min) < 0)
    throw new OperationRefused(`${name} is ${priceText(original)}: no bet builder shorter than ${priceText(min)} is boosted.`)
  const until = hours === '' ? Number.POSITIVE_INFINITY : hoursOf(hours)
  const terms = termsOf({ max, hours: Math.min(startsInMs / msAnHour, until), description }, { brand })
  const id = await enterBoost(db, { ...on, price, ...terms })
  const sentence = `${name} (${event.name}) was boosted from ${priceText(original)} to ${priceText(boosted)}`
  return `${sentence}, a ${tierName(boostPercent({ original, boosted }))}, as boost ${id}.`
}

async function selectionAt(db: Connection, selectionId: string): Promise<Found> {
  const offered = (await storedOffer(db, [selectionId])).get(selectionId)
  const original = parsePrice(offered?.selection.price ?? '')
  if (!offered || !original) throw new OperationRefused(`There is no selection "${selectionId}" with a price.`)
  const { selection, event } = offered
  return { on: { selectionId }, name: selection.name, description: `${selection.name}, ${event.name}`, event, original }
}

/** At its current price, from what the database has of its match. */
async function builderAt(db: Connection, builderId: string, { brand }: ByBrand): Promise<Found> {
  const eventId = builderAccaEvent(builderId) ?? ''
  const catalogue = await pastEvent(db, createCatalogue(), eventId)
  const builders = catalogue && createBuilders(catalogue, brand.betBuilder)
  const builder = builders?.boostable(builderId)
  const legs = builders?.suggested(builderId)?.selectionIds.flatMap((id) => catalogue?.get('selection', id)?.name ?? [])
  if (!builder || !legs) throw new OperationRefused(`There is no bet builder "${builderId}" with a price.`)
  const { event, price: original } = builder
  const { rows } = await db.query<{ name: string }>(`select data->>'name' as name from category where id = $1`, [event.sportId])
  if (rows.some(isVirtualSport)) throw new OperationRefused(`${event.name} is virtual: its bet builders cannot be boosted.`)
  const name = legs.join(' + ')
  return { on: { builderId, eventId }, name, description: `${name}, ${event.name}`, event, original }
}

async function boostAccas(db: Connection, [what, price, max, hours]: BoostArguments, { brand }: ByBrand): Promise<string> {
  const [, given = String(brand.priceBoost.accaLegs)] = what.split(':')
  const legs = wholeUpTo(brand.slipMaximum, given)
  if (legs === undefined || legs < 2)
    throw new OperationRefused(`"${given}" is not a number of selections: use a whole number from 2 to ${brand.slipMaximum}.`)
  const percent = wholeUpTo(maxPercent, price.replace(/%$/, ''))
  if (percent === undefined)
    throw new OperationRefused(`"${price}" is not a percentage: use a whole number from 1% to ${maxPercent}%.`)
  const description = `Accas of ${legs} or more`
  const terms = termsOf({ max, hours: hoursOf(hours || usualAccaHours), description }, { brand })
  const id = await enterBoost(db, { percent, legs, ...terms })
  return `${description} were boosted by ${percent} %, a ${tierName(rational(percent))}, as boost ${id}.`
}

const termsOf = ({ max, ...terms }: { max: string; hours: number; description: string }, { brand }: ByBrand) => ({
  ...terms,
  currency: brand.currency,
  maxStakeMinor: amountOf(max, brand.currency),
})

const tierName = (percent: Parameters<typeof boostTier>[0]): string => boostTier(percent).toLowerCase().replaceAll('_', ' ')

function hoursOf(text: string): number {
  const hours = wholeUpTo(maxHours, text)
  if (hours === undefined)
    throw new OperationRefused(`"${text}" is not a number of hours: use a whole number from 1 to ${maxHours}.`)
  return hours
}
