import type { Queryable } from '../../database/index.ts'
import { type Section, sections } from './sections.ts'

/** how many rows are read at a time: a page is the most that is in memory */
const pageSize = 500

interface Row {
  key: string
  item: string
}

/**
 * Everything that is stored about a customer, as the text of a JSON object, piece by piece. The next page is read when the
 * reader has taken the one before, so a slow client holds neither memory nor a connection.
 */
export async function* writeOwnData(
  db: Queryable,
  customerId: string,
  pages: readonly Section[] = sections,
): AsyncGenerator<string> {
  yield `{"format":"touchline-own-data","version":1,"madeAt":${JSON.stringify(new Date().toISOString())}`
  for (const section of pages) {
    yield `,\n${JSON.stringify(section.name)}:`
    if (section.is === 'one') {
      const { rows } = await db.query<Row>(section.sql, [customerId])
      yield rows[0]?.item ?? 'null'
    } else yield* writeList(db, customerId, section)
  }
  yield '}\n'
}

async function* writeList(db: Queryable, customerId: string, { sql }: Section): AsyncGenerator<string> {
  yield '['
  let [after, isFirst]: [string | null, boolean] = [null, true]
  for (;;) {
    const { rows }: { rows: Row[] } = await db.query<Row>(sql, [customerId, after, pageSize])
    if (rows.length > 0) yield (isFirst ? '\n' : ',\n') + rows.map(({ item }) => item).join(',\n')
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) break
    ;[after, isFirst] = [last.key, false]
  }
  yield ']'
}
