import type { Queryable } from '../database/index.ts'

interface Combination {
  customerId: string
  selectionIds: string[]
}

/**
 * How many customers must have combined a selection before it is recommended: what one customer does is personal data.
 */
const minCustomers = 3
const maxBetCount = 20_000
const freshMs = 60_000

/**
 * What customers combined recently, by selection: read from the newest bets with more than one leg, on demand and at
 * most once a minute, so that its cost does not grow with the book.
 */
export function combinedBefore(db: Queryable, now: () => number = Date.now) {
  let read: { atMs: number; bySelection: Promise<Map<string, Combination[]>> } | undefined

  function combinations(): Promise<Map<string, Combination[]>> {
    if (!read || now() - read.atMs >= freshMs) read = { atMs: now(), bySelection: readCombinations(db) }
    const { bySelection } = read
    // A failed read is retried by the next caller.
    bySelection.catch(() => {
      if (read?.bySelection === bySelection) read = undefined
    })
    return bySelection
  }

  /** Selection ids, most often combined with the requested ones first. */
  return async function recommend(requestedIds: readonly string[]): Promise<string[]> {
    const bySelection = await combinations()
    const customers = new Map<string, Set<string>>()
    for (const each of new Set(requestedIds.flatMap((id) => bySelection.get(id) ?? [])))
      for (const id of each.selectionIds) customers.set(id, (customers.get(id) ?? new Set()).add(each.customerId))
    return [...customers]
      .filter(([id, combiners]) => combiners.size >= minCustomers && !requestedIds.includes(id))
      .sort(([a, one], [b, other]) => other.size - one.size || (a < b ? -1 : 1))
      .map(([id]) => id)
  }
}

async function readCombinations(db: Queryable): Promise<Map<string, Combination[]>> {
  const { rows } = await db.query<Combination>(
    `select b.customer_id::text as "customerId", array_agg(l.selection_id order by l.no) as "selectionIds"
     from (select id, customer_id from bet where type in ('COMBO', 'SYSTEM') order by id desc limit ${maxBetCount}) b
     join bet_leg l on l.bet_id = b.id
     group by b.id, b.customer_id`,
  )
  const bySelection = new Map<string, Combination[]>()
  for (const row of rows)
    for (const id of row.selectionIds) {
      const known = bySelection.get(id)
      if (known) known.push(row)
      else bySelection.set(id, [row])
    }
  return bySelection
}
