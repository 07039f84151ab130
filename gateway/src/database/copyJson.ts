import type { Submittable } from 'pg'
import type { Connection } from './pool.ts'

/** The copy has no timeout of its own. */
const longestMs = 2 ** 31 - 1
/** rows are parsed in batches of about this much JSON text: one text per row takes twice as long */
const textBytes = 256 * 1024

/**
 * Reads the rows of a `select` of a bigint and a json, without parameters, in the server's binary format: several times
 * faster than a query. `take` is called with each row in turn; if it throws, reading ends.
 * https://www.postgresql.org/docs/current/sql-copy.html
 */
export function copyJson(db: Connection, select: string, take: (version: number, data: unknown) => void): Promise<void> {
  const rows = joinRows(take)
  return new Promise((resolve, reject) => {
    const done = (error?: Error) => (error ? reject(error) : resolve())
    db.query(new CopyOut(`copy (${select}) to stdout (format binary)`, rows, done))
  })
}

interface Rows {
  add(row: Buffer): void
  end(): void
}

const [comma, opening, closing] = Buffer.from(',[]')
/** A row starts with its number of fields, and each field with its length. */
const [versionAt, jsonAt] = [2 + 4, 2 + 4 + 8 + 4]

function joinRows(take: (version: number, data: unknown) => void): Rows {
  let text = Buffer.allocUnsafe(textBytes)
  let versions: number[] = []
  let length = 0

  function read(): void {
    if (versions.length === 0) return
    text[0] = opening ?? 0
    text[length] = closing ?? 0
    const list = JSON.parse(text.toString('utf8', 0, length + 1)) as unknown[]
    const of = versions
    versions = []
    length = 0
    for (const [index, data] of list.entries()) take(of[index] ?? 0, data)
  }

  return {
    add(row) {
      const bytes = row.length - jsonAt
      if (length + bytes + 2 > text.length) read()
      if (bytes + 2 > text.length) text = Buffer.allocUnsafe(bytes + 2)
      // a comma before each; the first one becomes the opening bracket
      text[length] = comma ?? 0
      length += 1 + row.copy(text, length + 1, jsonAt)
      versions.push(safeInteger(row))
    },
    end: read,
  }
}

function safeInteger(row: Buffer): number {
  const value = row.readInt32BE(versionAt) * 2 ** 32 + row.readUInt32BE(versionAt + 4)
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint beyond the safe integers')
  return value
}

const signatureBytes = 11
const headerBytes = signatureBytes + 4 + 4

/** `pg` calls these methods as the server answers; the names are its own. */
class CopyOut implements Submittable {
  readonly query_timeout = longestMs
  callback: (error?: Error) => void
  readonly #sql: string
  readonly #rows: Rows
  #error: Error | undefined
  #begun = false

  constructor(sql: string, rows: Rows, done: (error?: Error) => void) {
    this.#sql = sql
    this.#rows = rows
    this.callback = done
  }

  submit(connection: { query(sql: string): void }): void {
    connection.query(this.#sql)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const row = this.#begun ? chunk : chunk.subarray(headerBytes)
    this.#begun = true
    // the last row has -1 fields
    if (row.length < jsonAt) return
    this.#try(() => this.#rows.add(row))
  }

  handleReadyForQuery(): void {
    this.#try(() => this.#rows.end())
    this.callback(this.#error)
  }

  handleError(error: Error): void {
    this.#error ??= error
    this.callback(this.#error)
    this.callback = () => {}
  }

  /** Must not throw into the connection, which is shared. */
  #try(work: () => void): void {
    if (this.#error) return
    try {
      work()
    } catch (error) {
      this.#error = error as Error
    }
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
