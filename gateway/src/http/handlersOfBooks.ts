import type { Books } from '../database/index.ts'

type AnyHandler = (input: unknown, context: { session?: { customerId: string } }) => unknown

/**
 * Handlers that answer each call with those of its customer's book; `ofBook` makes a book's. A call without a session is
 * answered by the first book's, unless `subjects` finds the customer whom it is about.
 */
export function handlersOfBooks<Calls extends object>(
  books: Books,
  ofBook: (book: Books['all'][number]) => Calls,
  subjects: { [Name in keyof Calls]?: (input: never) => Promise<string | undefined> } = {},
): Calls {
  const [first, ...others] = books.all.map(ofBook)
  if (!first || others.length === 0) return first as Calls
  const sets = [first, ...others] as Record<string, AnyHandler>[]
  const ofCustomer = (name: string, customerId: string | undefined): AnyHandler =>
    sets[customerId === undefined ? 0 : books.of(customerId).no]?.[name] as AnyHandler
  const routed = Object.keys(first).map((name): [string, AnyHandler] => {
    const subjectOf = subjects[name as keyof Calls] as ((input: unknown) => Promise<string | undefined>) | undefined
    return [
      name,
      (input, context) => {
        if (context.session || !subjectOf) return ofCustomer(name, context.session?.customerId)(input, context)
        return subjectOf(input).then((customerId) => ofCustomer(name, customerId)(input, context))
      },
    ]
  })
  return Object.fromEntries(routed) as Calls
}
