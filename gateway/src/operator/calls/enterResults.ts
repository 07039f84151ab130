import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createCatalogue, nextVersion } from '@touchline/domain/catalogue'
import { type FeedMessageOf, readMessage, translate } from '@touchline/domain/feed'
import { parsePrice } from '@touchline/domain/odds'
import type { Logger } from 'pino'
import { addOps, emptyBatch, loadMarket, noteManual, writeBatch } from '../../catalogue/index.ts'
import { booksOf, type Connection, inTransaction, type Pool } from '../../database/index.ts'
import { createSettler, dueBets, type SettlerOptions } from '../../settlement/index.ts'
import { type Acted, actInSteps, type Who } from '../act.ts'

/** The outcome of a results file: a sentence per faulty line, and the numbers of accepted lines and settled bets. */
interface ResultsTaken {
  wrong: { line: number; reason: string }[]
  taken: number
  /** already known, without change */
  known: number
  /** that could not be settled though their results are there */
  left: number
}

/** Enters a results file as a member of staff. */
export const enterResults = (
  file: string,
  who: Who,
  options: Omit<SettlerOptions, 'settled'>,
): Promise<Acted<'enterResults'>> => {
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex')
  return actInSteps(options.pool, { name: 'enterResults', who, input: { file, sha256 } }, () => settleFile(file, options))
}

type ResultMessage = FeedMessageOf<'result' | 'void' | 'nonRunner'>

/**
 * Enters results, voids and non-runners from a file in the feed's format, each line in its own transaction, and settles
 * the affected bets, beside other settlers. The same file again changes nothing.
 */
async function settleFile(path: string, options: Omit<SettlerOptions, 'settled'>): Promise<ResultsTaken> {
  const { pool, log } = options
  const taken: ResultsTaken = { wrong: [], taken: 0, known: 0, left: 0 }
  let line = 0
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1
    if (text.trim() === '') continue
    const reason = await takeLine(line === 1 ? text.replace(/^\uFEFF/, '') : text, pool, log)
    if (reason === 'taken' || reason === 'known') taken[reason] += 1
    else taken.wrong.push({ line, reason: reason.wrong })
  }
  for (const book of booksOf(pool).all) {
    const settler = createSettler({ ...options, pool: book.pool, every: pool, settled: () => {} })
    await settler.idle()
    await settler.close()
    taken.left += (await dueBets(book.pool, { after: '0', except: [] })).length
  }
  return taken
}

async function takeLine(text: string, pool: Pool, log: Logger): Promise<'taken' | 'known' | { wrong: string }> {
  const read = readMessage(text)
  if ('quarantined' in read) return { wrong: read.quarantined }
  const { message } = read
  if (message.type !== 'result' && message.type !== 'void' && message.type !== 'nonRunner')
    return { wrong: `a ${message.type} is not a result, void or nonRunner` }
  try {
    return await inTransaction(pool, (db) => take(message, db))
  } catch (error) {
    log.error({ err: error }, 'a line could not be entered')
    return { wrong: `the database refused it: ${(error as Error).message}` }
  }
}

/** Validated against the tables' state of the event, by the rules of the feed's ingestion. */
async function take(message: ResultMessage, db: Connection): Promise<'taken' | 'known' | { wrong: string }> {
  const events = await eventOf(message, db)
  const { changes, results } = await loadMarket(db, events)
  const catalogue = createCatalogue()
  for (const change of changes.toSorted((a, b) => a.v - b.v)) catalogue.apply(change)
  const translated = translate(message, catalogue, (marketId) => results.find(({ latest }) => latest.marketId === marketId))
  if ('quarantined' in translated) return { wrong: translated.quarantined }
  const { ops, result, nonRunner } = translated
  const batch = emptyBatch()
  if (ops.length > 0) addOps(batch, catalogue.apply({ v: nextVersion(catalogue.v, Date.now()), ops }), catalogue)
  if (result) batch.results.push(result)
  if (nonRunner && !(await isKnown(nonRunner, db))) batch.nonRunners.push(nonRunner)
  if (ops.length === 0 && batch.results.length + batch.nonRunners.length === 0) return 'known'
  await writeBatch(db, batch)
  for (const eventId of events) await noteManual(db, eventId)
  return 'taken'
}

/** Locked, so that two concurrent entries for a market each see the other's. */
async function eventOf({ type, data }: ResultMessage, db: Connection): Promise<string[]> {
  const sql =
    type === 'nonRunner'
      ? 'select id from event where id = $1 for update'
      : 'select event_id as id from market where id = $1 for update'
  const { rows } = await db.query<{ id: string }>(sql, [type === 'nonRunner' ? data.eventId : data.marketId])
  return rows.map(({ id }) => id)
}

/** A runner withdrawn before at another price or deduction, or at an earlier time, is a correction. */
async function isKnown(nonRunner: FeedMessageOf<'nonRunner'>['data'], db: Connection): Promise<boolean> {
  const price = parsePrice(nonRunner.price)
  const { rowCount } = await db.query(
    `select from non_runner where event_id = $1 and participant_id = $2 and withdrawn_at <= $3
       and (price_n, price_d, deduction) is not distinct from ($4::bigint, $5::bigint, $6::integer)`,
    [nonRunner.eventId, nonRunner.participantId, nonRunner.at, price?.n, price?.d, nonRunner.deduction],
  )
  return rowCount === 1
}
