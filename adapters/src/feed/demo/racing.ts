import type { Participant } from '@touchline/domain/catalogue'
import type { FeedMarket, FeedSelection, MarketResult, Outcome } from '@touchline/domain/feed'
import { type PriceText, priceText } from '@touchline/domain/odds'
import { withMargin } from '@touchline/domain/pricing'
import { bookOf } from './bookOf.ts'
import { dice, drift } from './dice.ts'
import { type Fixture, hourMs, instant, minuteMs, type Picture } from './picture.ts'
import { longestMs, type RaceCard, type RaceRun, raceBook, raceInstant, racesOn, runRace } from './raceCard.ts'
import { castMarket, castResult } from './raceCasts.ts'
import { beatenBy, type Past } from './raceForm.ts'
import { asEachWay, type RaceTerms, raceTerms } from './raceTerms.ts'

export const raceFixtures = (seed: string, day: number): Fixture[] => racesOn(seed, day).map((card) => raceFixture(seed, card))

export function raceFixture(seed: string, card: RaceCard): Fixture {
  let race: Race | undefined
  const whole = () => (race ??= raceOf(seed, card))
  return {
    id: card.id,
    listedMs: card.raceMs - card.offeredMs,
    startMs: card.raceMs,
    overMs: card.raceMs + longestMs(card),
    picture: (atMs) => picture(whole(), atMs),
  }
}

interface Race {
  seed: string
  card: RaceCard
  run: RaceRun
  /** fixed from first to last, whatever is withdrawn */
  terms: RaceTerms | undefined
  /** with what their past says of them */
  runners: Participant[]
  statistics: Picture['statistics']
  opening: () => Prices
}

function raceOf(seed: string, card: RaceCard): Race {
  const run = runRace(seed, card)
  const pasts = card.pasts?.()
  let opened: Prices | undefined
  const race: Race = {
    seed,
    card,
    run,
    terms: raceTerms(card, run.withdrawn?.runner),
    runners: card.runners.map((runner, i) => ({ ...runner, ...inTheRow(pasts?.[i]) })),
    statistics: pasts && {
      eventId: card.id,
      tabs: { runners: formsOf(card, pasts), ...(card.traps ? { traps: card.traps() } : {}) },
    },
    opening: () => (opened ??= pricesAt(race, { atMs: openingMs(card), without: undefined })),
  }
  return race
}

const inTheRow = (past: Past | undefined): Partial<Participant> =>
  past ? { form: past.figures, daysSinceRun: past.daysSinceRun, marks: past.marks } : {}

const formsOf = ({ runners }: RaceCard, pasts: readonly Past[]) =>
  Object.fromEntries(runners.map(({ id }, i) => [id, pasts[i]?.form ?? {}]))

/** When its prices were first shown. */
const openingMs = ({ raceMs, offeredMs, pricedFromMs }: RaceCard): number => Math.max(raceMs - offeredMs, pricedFromMs)

function picture(race: Race, atMs: number): Picture {
  const { card, run, terms } = race
  const { withdrawn } = run
  const out = withdrawn && atMs >= withdrawn.atMs ? withdrawn : undefined
  const prices = card.moves ? pricesAt(race, { atMs, without: out?.runner }) : race.opening()
  const over = atMs >= run.resultMs
  const closed = atMs >= run.offMs
  return {
    event: {
      id: card.id,
      categoryId: card.categoryId,
      name: card.name,
      startTime: raceInstant(card),
      type: 'MULTI_PARTICIPANT',
      state: over ? 'FINISHED' : atMs >= run.offMs ? 'INPLAY' : 'NOTSTARTED',
      participants: race.runners,
      tags: [],
      racing: {
        track: card.track.name,
        raceTime: raceInstant(card),
        distance: card.distance,
        ...(card.going ? { going: card.going } : {}),
        handicap: card.handicap,
        bestOddsGuaranteed: card.bestOddsGuaranteed,
        ...(terms && terms.extra > 0 ? { extraPlaces: terms.extra } : {}),
        ...(card.title === undefined ? {} : { title: card.title }),
        ...(card.class === undefined ? {} : { class: card.class }),
        ...(card.prize === undefined ? {} : { prize: card.prize }),
      },
    },
    ...statisticsAt(race, atMs),
    suspended: false,
    markets: [
      winMarket(race, { prices: atMs < card.pricedFromMs ? undefined : prices, out: out?.runner, closed }),
      ...card.casts.map((key) => castMarket(card, key, { out: out?.runner, closed })),
    ],
    nonRunners: out ? [nonRunner(race, out)] : [],
    results: over ? results(race, pricesAt(race, { atMs: run.offMs - 1, without: out?.runner })) : [],
    nextChangeMs: nextChange(race, atMs),
  }
}

/** Of a virtual race they change while it is run. */
function statisticsAt({ card, statistics }: Race, atMs: number): Pick<Picture, 'statistics'> {
  if (card.drawn) return { statistics: { eventId: card.id, tabs: card.drawn.tabs(atMs) } }
  return statistics ? { statistics } : {}
}

type Prices = (PriceText | undefined)[]

/** The current prices of the remaining runners; the longest get the last ladder step. */
function pricesAt(race: Race, { atMs, without }: { atMs: number; without: number | undefined }): Prices {
  const { seed, card, run, terms } = race
  const pricedMs = pricedAt(race, Math.min(atMs, run.offMs - 1))
  const near = Math.min(1, Math.max(0.25, 1 - (card.raceMs - pricedMs) / (12 * hourMs)))
  // what customers think of the runners; the chances of a virtual race are public
  const moved = (i: number) =>
    card.moves ? 0.22 * near * drift([seed, card.id, i], { atMs: pricedMs, everyMs: 20 * minuteMs }) : 0
  const strengths = card.win.map((chance, i) => (i === without ? 0 : chance * (1 + moved(i))))
  const sum = strengths.reduce((all, each) => all + each, 0)
  const book = raceBook(card)
  const landed = bookOf(
    withMargin(
      strengths.map((each) => each / sum),
      book,
    ),
    { min: book - 0.015, max: Math.min(1.12, book + 0.015), uncoverable: terms ? { eachWay: terms } : {} },
  )
  return landed.map((price) => price && priceText(price))
}

/** Slow in the morning, every 20 seconds in the last half hour; for a virtual race once. */
function pricedAt({ seed, card }: Race, atMs: number): number {
  if (!card.moves) return card.raceMs
  const { everyMs, offsetMs } = beat(seed, card, atMs)
  return Math.floor((atMs - offsetMs) / everyMs) * everyMs + offsetMs
}

function beat(seed: string, card: RaceCard, atMs: number): { everyMs: number; offsetMs: number } {
  const toRaceMs = card.raceMs - atMs
  const everyMs = toRaceMs < hourMs / 2 ? 20_000 : toRaceMs < 3 * hourMs ? 2 * minuteMs : 10 * minuteMs
  return { everyMs, offsetMs: Math.floor(dice(seed, card.id, 'beat')() * everyMs) }
}

function nextChange({ seed, card, run }: Race, atMs: number): number {
  const { everyMs, offsetMs } = beat(seed, card, atMs)
  const priced = Math.floor((atMs - offsetMs) / everyMs) * everyMs + offsetMs + everyMs
  const moments = [run.withdrawn?.atMs ?? 0, card.pricedFromMs, run.offMs, run.resultMs, ...(card.drawn?.momentsMs() ?? [])]
  if (card.moves && atMs < run.offMs) moments.push(priced)
  return Math.min(...moments.filter((moment) => moment > atMs))
}

function winMarket(
  { card, terms, opening }: Race,
  { prices, out, closed }: { prices: Prices | undefined; out: number | undefined; closed: boolean },
): FeedMarket {
  const first = prices && card.moves ? opening() : []
  return {
    id: `${card.id}.WIN`,
    eventId: card.id,
    type: 'WIN',
    name: 'Win',
    inplay: false,
    status: closed ? 'CLOSED' : 'OPEN',
    tags: [],
    ...(terms ? { eachWay: asEachWay(terms) } : {}),
    selections: card.runners.map(({ id, name }, i): FeedSelection => {
      const price = prices?.[i]
      const from = first[i]
      const base = { id: selectionId(card, i), name, participantId: id, ...(from ? { openingPrice: from } : {}) }
      if (i === out) return { ...base, kind: 'NR', status: 'EXPIRED' }
      if (!prices) return { ...base, kind: 'SP', status: 'OPEN' }
      return price ? { ...base, kind: 'REGULAR', status: 'OPEN', price } : { ...base, kind: 'REGULAR', status: 'SUSPENDED' }
    }),
  }
}

const selectionId = ({ id }: RaceCard, runner: number) => `${id}.WIN.${runner + 1}`

/** The price at withdrawal is the last one before it. */
function nonRunner(race: Race, { runner, atMs }: { runner: number; atMs: number }): Picture['nonRunners'][number] {
  const price = pricesAt(race, { atMs: atMs - 1, without: undefined })[runner] ?? '1000/1'
  return { eventId: race.card.id, participantId: race.card.runners[runner]?.id ?? '', at: instant(atMs), price }
}

const results = (race: Race, startingPrices: Prices): MarketResult[] => [
  winResult(race, startingPrices),
  ...race.card.casts.map((key) => castResult(race.card, key, race.run, startingPrices)),
]

function winResult({ card, run, terms }: Race, startingPrices: Prices): MarketResult {
  const places = terms?.places ?? 1
  const outcomes: Record<string, Outcome> = {}
  if (run.withdrawn) outcomes[selectionId(card, run.withdrawn.runner)] = { result: 'VOID' }
  let position = 1
  for (const level of run.order) {
    for (const [tied, runner] of level.entries()) {
      const startingPrice = startingPrices[runner]
      outcomes[selectionId(card, runner)] = {
        ...finished({ position, tied: level.length, places }),
        ...(startingPrice ? { startingPrice } : {}),
        // those that tie have none between them
        ...(card.moves && position > 1 && tied === 0 ? { beaten: beatenBy(card.id, 'beaten', runner) } : {}),
      }
    }
    position += level.length
  }
  return { marketId: `${card.id}.WIN`, revision: 1, outcomes }
}

/** Tied runners share the places left; a tie that fits within the places does not reduce the place part. */
function finished({ position, tied, places }: { position: number; tied: number; places: number }): Outcome {
  const left = places - position + 1
  return {
    result: position === 1 ? 'WON' : left > 0 ? 'PLACED' : 'LOST',
    position,
    ...(position === 1 && tied > 1 ? { deadHeat: { tied, places: 1 } } : {}),
    ...(left > 0 && left < tied ? { placeDeadHeat: { tied, places: left } } : {}),
  }
}
