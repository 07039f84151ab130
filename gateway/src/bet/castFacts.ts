import type { LegOutcome } from '@touchline/domain/bet'
import type { Outcome } from '@touchline/domain/feed'
import type { Queryable } from '../database/index.ts'

/** The results of the race of a forecast or tricast, which depends on more markets than its own. */
export interface CastFacts {
  /** grows with each result of a market of the race that it depends on */
  revision: number
  /**
   * by the runners' numbers in finishing order: present once the markets that the bet needs have declared their
   * dividends
   */
  dividendsOf: (needs: { names: 2 | 3; withdrawn: boolean }) => Record<string, number> | undefined
  /** by position in the bet: the runner's outcome in the race's winner market, or that its own market was voided */
  outcomes: Map<number, LegOutcome>
}

interface Row {
  betId: string
  no: number
  own: boolean
  marketId: string
  marketType: 'WIN' | 'FORECAST' | 'TRICAST'
  revision: number
  voidReason: string | null
  forced: string | null
  dividends: Record<string, number> | null
  outcome: Outcome | null
}

/** By bet; bets that are neither forecast nor tricast are left out. */
export async function readCastFacts(db: Queryable, betIds: string[]): Promise<Map<string, CastFacts>> {
  const { rows } = await db.query<Row>(
    `select l.bet_id::text as "betId", l.no, m.id = l.market_id as own, m.id as "marketId", m.type as "marketType",
       r.revision, r.void_reason as "voidReason", r.forced, r.dividends, r.outcomes->s.id as outcome
     from bet_leg l
     join market m on m.event_id = l.event_id and m.type in ('WIN', 'FORECAST', 'TRICAST')
     cross join lateral (
       select revision, void_reason, forced, dividends, outcomes from market_result r
       where r.market_id = m.id order by revision desc limit 1) r
     left join selection s on s.market_id = m.id and s.data->>'participantId' = l.participant_id
     where l.bet_id = any($1) and l.runner_number is not null
     order by l.bet_id, l.no, m.id`,
    [betIds],
  )
  return new Map([...Map.groupBy(rows, ({ betId }) => betId)].map(([betId, ofBet]) => [betId, castFacts(ofBet)]))
}

function castFacts(rows: Row[]): CastFacts {
  const markets = [...new Map(rows.map((row) => [row.marketId, row])).values()]
  return {
    revision: markets.reduce((sum, { revision }) => sum + revision, 0),
    dividendsOf: ({ names, withdrawn }) => {
      // Without one of its runners a tricast is paid as a forecast.
      const lengths = names === 3 && withdrawn ? [2, 3] : [names]
      return lengths.every((length) => declares(markets, length)) ? dividendsOf(markets) : undefined
    },
    outcomes: new Map(rows.flatMap(outcomeOf).toSorted(([, a], [, b]) => rankOf(a) - rankOf(b))),
  }
}

const typeNaming = { 2: 'FORECAST', 3: 'TRICAST' } as Record<number, Row['marketType']>

/** A market that declared its dividends declared that no others pay; some sources send both kinds in one. */
const declares = (markets: Row[], length: number): boolean =>
  markets.some(
    ({ marketType, dividends }) =>
      dividends && (marketType === typeNaming[length] || Object.keys(dividends).some((key) => key.split('-').length === length)),
  )

const dividendsOf = (markets: Row[]): Record<string, number> =>
  Object.assign({}, ...markets.map(({ dividends }) => dividends ?? {}))

/** Its own market only says whether it was voided; the winner market has the result and the price. */
function outcomeOf({ no, own, marketType, revision, voidReason, forced, outcome }: Row): [number, LegOutcome][] {
  if (own && voidReason !== null) return [[no, { revision, void: voidReason }]]
  if (marketType !== 'WIN' || voidReason !== null || !outcome) return []
  return [[no, { revision, outcome, ...(forced !== null && { forced }) }]]
}

/** The last entry of a key stays in a map: the void of its market. */
const rankOf = (outcome: LegOutcome): number => ('void' in outcome ? 1 : 0)
