import type { DataOf } from '@touchline/contract'
import type { betSlipCode } from '@touchline/contract/player/bet'
import { isInPlay } from '@touchline/domain/browse'
import type { Category, EventState, SportEvent } from '@touchline/domain/catalogue'
import { displayOdds, type Price, parsePrice, product } from '@touchline/domain/odds'
import { sportName } from '../describePage.ts'
import { type FoundWords, foundWords } from '../found/foundWords.ts'
import { type Card, maxRows, type Row } from './card.ts'

export interface CardOptions {
  brand: string
  locale: string
  timeZone: string
  oddsFormat: 'FRACTIONAL' | 'DECIMAL'
}

type SharedSlip = Pick<DataOf<typeof betSlipCode>, 'selections' | 'selectionGroups'>

/** Of the site: for what has no picture of its own. */
export const siteCard = ({ brand, locale }: CardOptions): Card => ({ brand, title: [brand], below: foundWords(locale).tagline })

const states: Partial<Record<EventState, keyof FoundWords>> = {
  FINISHED: 'ended',
  POSTPONED: 'postponed',
  CANCELED: 'cancelled',
  ABANDONED: 'cancelled',
}

interface AboutEvent {
  event: SportEvent
  category?: Category | undefined
  sport?: Category | undefined
}

/** Of an event: who plays where and when. No prices: a picture that was shared stays as it is. */
export function eventCard({ event, category, sport }: AboutEvent, { brand, locale, timeZone }: CardOptions): Card {
  const words = foundWords(locale)
  const state = isInPlay(event) ? 'inPlay' : states[event.state]
  const sides = (['HOME', 'AWAY'] as const).flatMap((role) => event.participants.find((each) => each.role === role)?.name ?? [])
  const over = [sport && sportName(locale, sport.name), category !== sport && category?.name].filter(Boolean).join(' · ')
  const start = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  return {
    brand,
    ...(over && { over }),
    title: sides.length === 2 ? sides : [event.name],
    // the time of an event that is not held then would be wrong
    ...(state !== 'postponed' && state !== 'cancelled' && { below: start.format(Date.parse(event.startTime)) }),
    ...(state && { badge: words[state] }),
  }
}

/** Of a shared slip: its legs at the prices at which it was shared, and nothing of who shared it. */
export function slipCard(slip: SharedSlip, { brand, locale, oddsFormat }: CardOptions): Card {
  const words = foundWords(locale)
  const shown = (price: Price): string => {
    const { decimal, fractional } = displayOdds(price)
    if (oddsFormat === 'DECIMAL') return decimal
    return fractional === '1/1' ? words.evens : fractional
  }
  const units = unitsOf(slip)
  const rows = units.map(({ text, where, price }): Row => ({ text, where, value: price ? shown(price) : '' }))
  const left = rows.length - maxRows
  const total = totalOf(units)
  const more = left > 0 ? words.more.replace('{count}', `${left}`) : undefined
  const label = [more, total && words.totalPrice].filter(Boolean).join(' · ')
  return {
    brand,
    title: [words.sharedSlip],
    rows: rows.slice(0, maxRows),
    ...(label && { foot: { label, ...(total && { value: shown(total) }) } }),
  }
}

interface Unit {
  text: string
  where: string
  price: Price | undefined
  eventIds: string[]
}

/** What is bet on at one price: a selection, or those of a bet builder or a forecast together. */
function unitsOf({ selections, selectionGroups }: SharedSlip): Unit[] {
  const grouped = new Set(selectionGroups.flatMap((each) => each.selections))
  const groups = selectionGroups.map((group): Unit => {
    const legs = selections.filter(({ selectionId }) => group.selections.includes(selectionId))
    return {
      text: legs.map(({ selectionName }) => selectionName).join(' + '),
      where: legs[0]?.eventName ?? '',
      price: 'odds' in group && typeof group.odds === 'number' ? parsePrice(group.odds) : undefined,
      eventIds: legs.map(({ eventId }) => eventId).slice(0, 1),
    }
  })
  const alone = selections
    .filter(({ selectionId }) => !grouped.has(selectionId))
    .map(({ selectionName, marketName, eventName, eventId, odds }) => ({
      text: selectionName,
      where: `${marketName} · ${eventName}`,
      price: odds === undefined ? undefined : parsePrice(odds),
      eventIds: [eventId],
    }))
  return [...alone, ...groups]
}

/** Of all together; undefined where one has no price, or where two of one event do not combine. */
function totalOf(units: readonly Unit[]): Price | undefined {
  const events = units.flatMap(({ eventIds }) => eventIds)
  const prices = units.flatMap(({ price }) => price ?? [])
  if (units.length < 2 || prices.length < units.length || new Set(events).size < events.length) return undefined
  return product(prices)
}
