import type { Entities, EntityKind } from '@touchline/domain/catalogue'
import { parsePrice } from '@touchline/domain/odds'
import type { Queryable } from '../database/index.ts'
import type { Batch, Versioned } from './batch.ts'
import { moveHead } from './head.ts'

/**
 * When a source goes silent everything is suspended at once: this keeps statements within their time limit and below
 * megabytes of text.
 */
const rowsAtOnce = 2_000

/**
 * Writes a batch, table by table, in the order of the references and each in id order, so that two writers never
 * deadlock. An older version never replaces a newer one, and a feed's batch that was written before (only the reply to
 * its commit was lost) is not written again. Throws `Superseded` if another process leads by now.
 */
export async function writeBatch(db: Queryable, batch: Batch): Promise<void> {
  if (batch.progress && (await isWritten(db, batch.progress.source, batch.id))) return
  if (batch.lead) await moveHead(db, batch.lead)
  for (const [rows, ...statements] of statementsOf(batch)) for (const some of fewAtOnce(rows)) await runAll(db, some, statements)
  if (batch.progress) {
    const { source, position, silenced } = batch.progress
    await db.query(writeProgress, [source, JSON.stringify(position), batch.id, silenced ?? null])
  }
}

function* fewAtOnce(rows: object[]): Generator<object[]> {
  if (rows.length > rowsAtOnce) rows.sort(byId)
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce)
}

/** The order of the statements; rows without an id number a hundred at most. */
function byId(a: { id?: string }, b: { id?: string }): number {
  const [left = '', right = ''] = [a.id, b.id]
  return left < right ? -1 : Number(left > right)
}

async function isWritten(db: Queryable, source: string, batchId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from feed_position where source = $1 and batch = $2', [source, batchId])
  return rowCount === 1
}

/** The first with these rows; a further one with the rows that the one before returns, if there are any. */
async function runAll(db: Queryable, rows: object[], [first, ...others]: string[]): Promise<void> {
  if (first === undefined || rows.length === 0) return
  const { rows: written } = await db.query<object>(first, [JSON.stringify(rows)])
  await runAll(db, written, others)
}

function statementsOf(batch: Batch): [object[], ...string[]][] {
  const { category, event, market, selection, scoreboard, statistics } = batch.entities
  return [
    [rowsOf<'category'>(category), writeCategories],
    [eventRows(event), writeEvents],
    [marketRows(market), writeMarkets],
    [selectionRows(selection), writeSelections],
    [rowsOf<'scoreboard'>(scoreboard), writeExtras('scoreboard')],
    [rowsOf<'statistics'>(statistics), writeExtras('statistics')],
    [batch.replacements, writeReplacements],
    [batch.prices.map(({ id, v, price }) => ({ id, v, ...fractionOf(price) })), writePrices],
    [batch.opens, writeOpens],
    [batch.nonRunners.map((each) => ({ ...each, ...fractionOf(parsePrice(each.price)) })), writeNonRunners, repeatResults],
    [batch.halfTimes, writeHalfTimes],
    [rowsOf<'event'>(event).filter(({ data }) => data.state === 'FINISHED'), writeMissingHalfTimes],
    [batch.results, writeResults],
    [cancelledEvents(batch), voidTheirMarkets],
  ]
}

/** The events in a batch whose open markets will never have a result. */
export const cancelledEvents = ({ entities }: Pick<Batch, 'entities'>): { id: string }[] =>
  Array.from(entities.event.values(), ({ entity: { id, state } }) => ({ id, state })).filter(({ state }) => state === 'CANCELED')

const rowsOf = <K extends EntityKind>(entities: Map<string, Versioned<Entities[K]>>) =>
  Array.from(entities.values(), ({ entity, v }) => ({ id: entity.id, data: entity, v }))

// Columns are sent beside the entity: extracting them from its text would cost the server most of its time.
const eventRows = (events: Batch['entities']['event']) =>
  Array.from(events.values(), ({ entity, v }) => {
    const { id, categoryId, sportId, name, startTime, state, suspended } = entity
    return { id, data: entity, v, categoryId, sportId, name, startTime, state, suspended }
  })

const marketRows = (markets: Batch['entities']['market']) =>
  Array.from(markets.values(), ({ entity, v }) => {
    const { id, eventId, type, name, line, inplay, status } = entity
    return { id, data: entity, v, eventId, type, name, line, inplay, status }
  })

const selectionRows = (selections: Batch['entities']['selection']) =>
  Array.from(selections.values(), ({ entity, v }) => {
    const { id, marketId, eventId, name, kind, status, price } = entity
    const fraction = fractionOf(price === undefined ? undefined : parsePrice(price))
    return { id, data: entity, v, marketId, eventId, name, kind, status, ...fraction }
  })

const fractionOf = (price: { n: bigint; d: bigint } | undefined) =>
  price ? { n: String(price.n), d: String(price.d) } : { n: null, d: null }

/** Entities with the fields that have columns. */
const entityRows = (columns = '') => `json_to_recordset($1::json) as r(id text, data json, v bigint${columns})`

const writeCategories = `insert into category (id, data, v)
  select r.id, r.data, r.v from ${entityRows()} order by r.id
  on conflict (id) do update set data = excluded.data, v = excluded.v where category.v < excluded.v`

const writeEvents = `insert into event (id, category_id, sport_id, name, start_time, state, suspended, data, v)
  select r.id, "categoryId", "sportId", name, "startTime", state, suspended, data, v
  from ${entityRows(', "categoryId" text, "sportId" text, name text, "startTime" timestamptz, state text, suspended boolean')}
  order by r.id
  on conflict (id) do update set category_id = excluded.category_id, sport_id = excluded.sport_id, name = excluded.name,
    start_time = excluded.start_time, state = excluded.state, suspended = excluded.suspended, data = excluded.data,
    v = excluded.v, changed_at = excluded.changed_at, left_at = null
  where event.v < excluded.v`

const writeMarkets = `insert into market (id, event_id, type, name, line, inplay, status, data, v)
  select r.id, "eventId", type, name, line, inplay, status, data, v
  from ${entityRows(', "eventId" text, type text, name text, line numeric, inplay boolean, status text')} order by r.id
  on conflict (id) do update set type = excluded.type, name = excluded.name, line = excluded.line, inplay = excluded.inplay,
    status = excluded.status, data = excluded.data, v = excluded.v
  where market.v < excluded.v`

const writeSelections = `insert into selection (id, market_id, event_id, name, kind, status, price_n, price_d, data, v)
  select r.id, "marketId", "eventId", name, kind, status, n, d, data, v
  from ${entityRows(', "marketId" text, "eventId" text, name text, kind text, status text, n bigint, d bigint')} order by r.id
  on conflict (id) do update set name = excluded.name, kind = excluded.kind, status = excluded.status,
    price_n = excluded.price_n, price_d = excluded.price_d, data = excluded.data, v = excluded.v
  where selection.v < excluded.v`

const writeExtras = (table: 'scoreboard' | 'statistics') => `insert into ${table} (event_id, data, v)
  select r.id, data, v from ${entityRows()} order by r.id
  on conflict (event_id) do update set data = excluded.data, v = excluded.v where ${table}.v < excluded.v`

const writeReplacements = `update selection s set replaced_by = r.by, replaced_v = r.v
  from jsonb_to_recordset($1::jsonb) as r(id text, by jsonb, v bigint) where s.id = r.id`

// A placement may already have written the row of its price.
const writePrices = `insert into selection_price (selection_id, v, price_n, price_d)
  select r.id, r.v, r.n, r.d from jsonb_to_recordset($1::jsonb) as r(id text, v bigint, n bigint, d bigint) order by r.id, r.v
  on conflict do nothing`

const writeOpens = `insert into open_change (entity, id, v, open)
  select r.entity, r.id, r.v, r.open from jsonb_to_recordset($1::jsonb) as r(entity text, id text, v bigint, open boolean)
  order by 1, 2, 3 on conflict do nothing`

// The revision is counted by the table: a manual result may have been entered in between.
const writeResults = `insert into market_result (market_id, revision, feed_revision, outcomes, dividends, void_reason, forced)
  select r."marketId",
    coalesce((select max(m.revision) from market_result m where m.market_id = r."marketId"), 0)
      + row_number() over (partition by r."marketId" order by r.revision),
    r."feedRevision", r.outcomes, r.dividends, r."voidReason", r.forced
  from jsonb_to_recordset($1::jsonb) as r("marketId" text, revision integer, "feedRevision" integer, outcomes jsonb,
    dividends jsonb, "voidReason" text, forced text)
  order by 1, 2`

// A source that is played faster than real time sends times in the future; a withdrawal is no later than now, or bets
// placed later would count as placed before it. If it arrives after the result, the bets with a deduction are settled
// again: the race's results are repeated as a new revision without other changes.
const writeNonRunners = `insert into non_runner (event_id, participant_id, withdrawn_at, price_n, price_d, deduction)
  select distinct on (r."eventId", r."participantId") r."eventId", r."participantId",
    least(r.at, clock_timestamp()), r.n, r.d, r.deduction
  from rows from (jsonb_to_recordset($1::jsonb) as ("eventId" text, "participantId" text, at timestamptz, n bigint, d bigint,
    deduction integer)) with ordinality as r("eventId", "participantId", at, n, d, deduction, place)
  order by r."eventId", r."participantId", r.place desc
  on conflict (event_id, participant_id) do update set withdrawn_at = least(non_runner.withdrawn_at, excluded.withdrawn_at),
    price_n = excluded.price_n, price_d = excluded.price_d, deduction = excluded.deduction, done_at = null
  where excluded.withdrawn_at < non_runner.withdrawn_at or (excluded.price_n, excluded.price_d, excluded.deduction)
    is distinct from (non_runner.price_n, non_runner.price_d, non_runner.deduction)
  returning event_id as id`

const repeatResults = `insert into market_result (market_id, revision, feed_revision, outcomes, dividends, forced)
  select m.id, r.revision + 1, r.feed_revision, r.outcomes, r.dividends, r.forced
  from market m
  cross join lateral (select * from market_result r where r.market_id = m.id order by r.revision desc limit 1) r
  where m.event_id in (select e->>'id' from jsonb_array_elements($1::jsonb) e) and r.void_reason is null
  order by m.id`

// The last half-time score received.
const writeHalfTimes = `insert into half_time (event_id, revision, home, away)
  select s.event_id, coalesce(n.revision, 0) + 1, s.home, s.away
  from (
    select distinct on (r."eventId") r."eventId" as event_id, r.home, r.away
    from rows from (jsonb_to_recordset($1::jsonb) as ("eventId" text, home integer, away integer)) with ordinality
      as r("eventId", home, away, place)
    order by r."eventId", r.place desc) s
  left join lateral (select * from half_time h where h.event_id = s.event_id order by h.revision desc limit 1) n on true
  where (n.home, n.away) is distinct from (s.home, s.away)`

// A match that ended without a half-time score: bets that depend on it must not wait forever.
const writeMissingHalfTimes = `insert into half_time (event_id, revision, void_reason)
  select r.id, 1, 'no half-time score' from ${entityRows()}
  where not exists (select from half_time h where h.event_id = r.id)
    and exists (select from bet_leg l where l.event_id = r.id and l.half_time_team is not null)
  order by r.id`

// With the event itself: a crash in between would leave its bets open until the next check for such events.
const voidTheirMarkets = `select void_canceled(array(select r.id from jsonb_to_recordset($1::jsonb) as r(id text)))`

const writeProgress = `insert into feed_position (source, position, batch, silenced) values ($1, $2, $3, $4)
  on conflict (source) do update set position = excluded.position, batch = excluded.batch, silenced = excluded.silenced`
