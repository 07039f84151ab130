import type { Book, Books } from '../database/index.ts'

type AnyHandler = (input: unknown, context: { session?: { customerId: string } }) => unknown

/**
 * Handlers that answer each call with those of its customer's book; `ofBook` makes a book's. A call without a session is
 * answered by handlers that read all books and can write in none.
 */
export function handlersOfBooks<Calls extends object>(books: Books, ofBook: (book: Book) => Calls): Calls {
  const [first] = books.all
  if (books.all.length === 1) return ofBook(first)
  const sets = books.all.map(ofBook) as Record<string, AnyHandler>[]
  const guests = ofBook({ ...first, pool: books.every }) as Record<string, AnyHandler>
  const routed = Object.entries(guests).map(([name, ofGuests]): [string, AnyHandler] => [
    name,
    (input, context) => {
      const of = context.session && sets[books.of(context.session.customerId).no]
      return (of?.[name] ?? ofGuests)(input, context)
    },
  ])
  return Object.fromEntries(routed) as Calls
}
