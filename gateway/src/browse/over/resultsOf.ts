import type { Calls, DataOf } from '@touchline/contract'
import { chainOf, isVirtualSport } from '@touchline/domain/browse'
import { type Catalogue, type Category, periodScoresOf, type SportEvent, setScoreOf } from '@touchline/domain/catalogue'
import type { Outcome } from '@touchline/domain/feed'
import { displayOdds, parsePrice } from '@touchline/domain/odds'
import { limitWindowAt } from '@touchline/domain/protection'
import { drawnOf } from '@touchline/domain/virtual'
import type { Queryable } from '../../database/index.ts'
import { type MarketRow, type OverRow, readMarkets, readOver } from './readOver.ts'

type Results = DataOf<Calls['results']>
type Result = Results['results'][number]

interface ResultsQuestion {
  db: Queryable
  catalogue: Catalogue
  timeZone: string
  day: string
  today: string
  sportId: string | undefined
  before: { startTime: string; id: string } | undefined
}

const pageSize = 60

export async function resultsOf(question: ResultsQuestion): Promise<Results> {
  const { db, catalogue, timeZone, day, today, sportId, before } = question
  const virtual = Array.from(catalogue.all('category')).flatMap((each) =>
    each.kind === 'sport' && isVirtualSport(each) ? [each.id] : [],
  )
  const { from, to } = limitWindowAt('day', new Date(`${day}T12:00:00Z`), timeZone)
  const { rows, counts } = await readOver(db, { from, to, sportId, without: virtual, before, limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  const races = page.filter(({ event }) => event.type === 'MULTI_PARTICIPANT').map(({ id }) => id)
  const markets = Map.groupBy(await readMarkets(db, races, ['WIN', 'FORECAST', 'TRICAST']), ({ market }) => market.eventId)
  const categories = new Map<string, Category>()
  for (const id of [...page.map(({ event }) => event.categoryId), ...counts.keys()])
    for (const category of chainOf(catalogue, id)) categories.set(category.id, category)
  return {
    day,
    today,
    sports: Array.from(counts).map(([id, count]) => ({ sportId: id, count })),
    categories: Array.from(categories.values()),
    results: page.map((row) => resultOf(row, markets.get(row.id) ?? [])),
    ...(last && { next: `${last.startTime}_${last.id}` }),
  }
}

const pageEnd = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(.+)$/

/** Where a page begins; undefined for what no page ended with. */
export function readPageEnd(text: string): { startTime: string; id: string } | undefined {
  const [, startTime = '', id = ''] = pageEnd.exec(text) ?? []
  return Number.isNaN(Date.parse(startTime)) ? undefined : { startTime, id }
}

function resultOf({ event, board, statistics }: OverRow, markets: readonly MarketRow[]): Result {
  const periods = setScoreOf(statistics ?? undefined)?.sets ?? periodScoresOf(statistics ?? undefined)
  const dividends = Object.assign({}, ...markets.map((each) => each.dividends ?? {})) as Record<string, number>
  const win = markets.find(({ market }) => market.type === 'WIN')
  const drawn = drawnOf(statistics ?? undefined)
  return {
    event,
    ...(board && event.state === 'FINISHED' && { score: board.score }),
    ...(periods && { periods }),
    ...(win && { finish: finishOf(win, event) }),
    ...(Object.keys(dividends).length > 0 && { dividends }),
    ...(drawn && { drawn }),
  }
}

/** Those of whom a place is known, in order, then the winners of a race that says no places. */
function finishOf({ outcomes, selections, market }: MarketRow, { participants }: SportEvent): Result['finish'] {
  const ran = selections.flatMap(({ id, participantId }) => {
    const outcome = outcomes?.[id]
    const known = outcome && (outcome.position !== undefined || outcome.result === 'WON' || outcome.result === 'PLACED')
    if (!known || !participantId || !participants.some((each) => each.id === participantId)) return []
    return [{ participantId, ...finished(outcome), ...(market.finish?.[id]?.beaten && { beaten: market.finish[id].beaten }) }]
  })
  return ran.toSorted((a, b) => (a.position ?? (a.result === 'WON' ? 1 : 99)) - (b.position ?? (b.result === 'WON' ? 1 : 99)))
}

function finished({ result, position, startingPrice, deadHeat, placeDeadHeat }: Outcome) {
  const price = startingPrice === undefined ? undefined : parsePrice(startingPrice)
  const tied = (deadHeat ?? placeDeadHeat)?.tied
  return {
    result,
    ...(position !== undefined && { position }),
    ...(price && { startingPrice: displayOdds(price) }),
    ...(tied !== undefined && { tied }),
  }
}
