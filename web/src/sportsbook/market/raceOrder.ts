import { isAntePost } from '@touchline/domain/browse'
import type { Market, Participant, Selection, SportEvent } from '@touchline/domain/catalogue'
import { parsePrice } from '@touchline/domain/odds'

export const raceSorts = ['number', 'price', 'name'] as const
export type RaceSort = (typeof raceSorts)[number]

/** From the address; anything else is the order of the card. */
export const raceSortOf = (written: string | undefined): RaceSort => raceSorts.find((sort) => sort === written) ?? 'number'

export interface Entered {
  selectionId: string
  name: string
  number: number | undefined
  odds: number | undefined
  /** where it finished */
  position: number | undefined
  out: boolean
}

/** Non-runners last; those that finished in their order, the rest as chosen. Equal ones stay in the order of the card. */
export function raceOrder(entered: readonly Entered[], sort: RaceSort): Entered[] {
  const last = Number.MAX_SAFE_INTEGER
  const by: Record<RaceSort, (a: Entered, b: Entered) => number> = {
    number: (a, b) => (a.number ?? last) - (b.number ?? last),
    price: (a, b) => (a.odds ?? last) - (b.odds ?? last),
    name: (a, b) => a.name.localeCompare(b.name),
  }
  return entered.toSorted(
    (a, b) => Number(a.out) - Number(b.out) || (a.position ?? last) - (b.position ?? last) || by[sort](a, b),
  )
}

/** The shortest price of those that run: one, or several that share it. */
export function favouritesOf(selections: readonly Pick<Selection, 'id' | 'odds' | 'kind'>[]): string[] {
  const priced = selections.flatMap(({ id, odds, kind }) => (odds === undefined || kind === 'NR' ? [] : [{ id, odds }]))
  const shortest = Math.min(...priced.map(({ odds }) => odds))
  return priced.filter(({ odds }) => odds === shortest).map(({ id }) => id)
}

export interface Deduction {
  participantId: string
  name: string
  /** until then bets are paid with the deduction */
  at: string
  pence: number
}

/** Rule 4 on the bets of a race: withdrawn runners whose price costs something, earliest first; none ante-post. */
export function deductionsOf(
  event: Pick<SportEvent, 'participants' | 'tags'>,
  market: Pick<Market, 'tags'>,
  penceOf: (price: NonNullable<ReturnType<typeof parsePrice>>) => number,
): Deduction[] {
  if (isAntePost(market, event)) return []
  return event.participants
    .flatMap(({ id, name, withdrawn }) => {
      if (!withdrawn) return []
      const price = parsePrice(withdrawn.price ?? '')
      const pence = withdrawn.deduction ?? (price ? penceOf(price) : 0)
      return pence > 0 ? [{ participantId: id, name, at: withdrawn.at, pence }] : []
    })
    .toSorted((a, b) => a.at.localeCompare(b.at))
}

export interface Weight {
  stones: number
  pounds: number
  kilos: number
}

const poundsPerStone = 14
const kilosPerPound = 0.453_592_37

/** "10-2" is stones and pounds, "142" pounds; undefined if written otherwise. Kilos to the half. */
export function weightOf(written: Participant['weight']): Weight | undefined {
  const [, stones, rest, all] = /^(?:(\d{1,2})-(\d{1,2})|(\d{2,3}))$/.exec(written ?? '') ?? []
  const pounds = all === undefined ? Number(stones) * poundsPerStone + Number(rest) : Number(all)
  if (Number.isNaN(pounds) || (rest !== undefined && Number(rest) >= poundsPerStone)) return undefined
  return {
    stones: Math.floor(pounds / poundsPerStone),
    pounds: pounds % poundsPerStone,
    kilos: Math.round(pounds * kilosPerPound * 2) / 2,
  }
}
