import { randomInt } from 'node:crypto'
import { bookSchema, everyBookSchema } from './bookSchemas.ts'
import { openPool, type Pool, type PoolOptions } from './pool.ts'

/** A group of customers with everything about their bets and money. A customer never leaves their book. */
export interface Book {
  no: number
  /** its tables, the catalogue and the directory */
  pool: Pool
}

/** All books of a database, by number. */
export interface Books {
  /** in the order of their numbers */
  all: readonly [Book, ...Book[]]
  /** the book of a customer, or of a row by its id */
  of: (id: string) => Book
  /** one that takes new customers */
  any: () => Book
  /** reads over all books, and the catalogue and the directory; with one book its own pool */
  every: Pool
  close(): Promise<void>
}

/** The number of a customer's book, from 0; an id of a row of a book has the same one. */
export const bookNo = (id: string, books: number): number => (books === 1 ? 0 : Number(BigInt(id) % BigInt(books)))

/** For a pool that somebody else opened and closes. */
const oneBook = (pool: Pool): Books => {
  const book = { no: 0, pool }
  return { all: [book], of: () => book, any: () => book, every: pool, close: async () => {} }
}

const known = new WeakMap<Pool, Books>()

/** The books that a pool reads: several for `every`, otherwise the one that it is of. */
export const booksOf = (pool: Pool): Books => known.get(pool) ?? oneBook(pool)

/** Each pool that a program has, by name: with one book only `program`. */
export function poolsOf(pool: Pool): ReadonlyMap<string, Pool> {
  const { all, every } = booksOf(pool)
  if (all.length === 1) return new Map([['program', every]])
  return new Map([['every book', every], ...all.map((book): [string, Pool] => [`book ${book.no}`, book.pool])])
}

/** A table of the books by its name in each: for the statements of a transaction that changes all of them. */
export function inEachBook(pool: Pool, table: string): string[] {
  const { all } = booksOf(pool)
  return all.length === 1 ? [table] : all.map(({ no }) => `${bookSchema(no)}.${table}`)
}

/** The pool of the customer's book; with one book the same. */
export const bookOf = (pool: Pool, customerId: string): Pool => booksOf(pool).of(customerId).pool

/** The number of connections of all pools together stays about that of one. */
const connections = { single: 16, least: 6 }

export interface BooksOptions extends PoolOptions {
  /** the numbers of the books that take new customers; by default all */
  open?: readonly number[] | undefined
  /** the server of each, and the schemas in which its connections look first; by default all are where the directory is */
  homes?: readonly { url: string; book: string }[] | undefined
}

export function openBooks(url: string, count: number, { open, homes, ...options }: BooksOptions = {}): Books {
  if (count === 1) {
    const pool = openPool(url, options)
    return { ...oneBook(pool), close: () => pool.end() }
  }
  const max = Math.max(connections.least, Math.ceil(connections.single / count))
  const book = (no: number): Book => {
    const home = homes?.[no] ?? { url, book: bookSchema(no) }
    return { no, pool: openPool(home.url, { ...options, book: home.book, max }) }
  }
  const [first, ...others] = [book(0), ...Array.from({ length: count - 1 }, (_, i) => book(i + 1))]
  const all: Books['all'] = [first, ...others]
  const taking = open === undefined ? all : all.filter(({ no }) => open.includes(no))
  const every = openPool(url, { ...options, book: everyBookSchema, max })
  const books: Books = {
    all,
    of: (id) => all[bookNo(id, count)] ?? all[0],
    any: () => taking[randomInt(taking.length)] ?? first,
    every,
    close: async () => void (await Promise.all([every, ...all.map(({ pool }) => pool)].map((pool) => pool.end()))),
  }
  known.set(every, books)
  return books
}
