import { type Book, booksOf, type Pool } from '../database/index.ts'
import type { Worker } from './worker.ts'

/** One of each book: all are woken, awaited and closed together. */
export interface OfBooks<Each> extends Worker {
  /** in the order of the books */
  all: readonly [Each, ...Each[]]
  of(book: Pick<Book, 'no'>): Each
  /** the one of a customer's book */
  ofCustomer(customerId: string): Each
}

/** Starts one for each book that the pool reads. */
export function ofBooks<Each extends Pick<Worker, 'close'> & Partial<Worker>>(
  pool: Pool,
  start: (book: Book) => Each,
): OfBooks<Each> {
  const books = booksOf(pool)
  const [first, ...others] = books.all
  const all: OfBooks<Each>['all'] = [start(first), ...others.map(start)]
  const of = ({ no }: Pick<Book, 'no'>): Each => all[no] ?? all[0]
  return {
    all,
    of,
    ofCustomer: (customerId) => of(books.of(customerId)),
    wake: () => {
      for (const each of all) each.wake?.()
    },
    idle: async () => {
      await Promise.all(all.map(async (each) => each.idle?.()))
    },
    close: async () => void (await Promise.all(all.map((each) => each.close()))),
  }
}
