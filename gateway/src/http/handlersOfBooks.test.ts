import { expect, it } from 'vitest'
import type { Book, Books } from '../database/index.ts'
import { handlersOfBooks } from './handlersOfBooks.ts'

const pools = ['all', 'even', 'odd'] as const
const poolNamed = (name: (typeof pools)[number]) => name as unknown as Book['pool']

function booksOf(all: Books['all']): Books {
  const of = (id: string): Book => all[Number(id) % all.length] ?? all[0]
  return { all, of, any: () => all[0], every: poolNamed('all'), close: async () => {} }
}

const handlersWith = (all: Books['all']) =>
  handlersOfBooks(booksOf(all), ({ pool }) => ({
    placebet: (_input: object, _context: { session?: { customerId: string } }) => pool as unknown as string,
  }))

const session = (customerId: string) => ({ session: { customerId } })

it('a call is answered by the handlers of its customer’s book', () => {
  const { placebet } = handlersWith([
    { no: 0, pool: poolNamed('even') },
    { no: 1, pool: poolNamed('odd') },
  ])
  expect(['4', '7'].map((id) => placebet({}, session(id)))).toEqual(['even', 'odd'])
  expect(placebet({}, {})).toBe('all')
})

it('with one book there is one set of handlers', () => {
  const { placebet } = handlersWith([{ no: 0, pool: poolNamed('even') }])
  expect([placebet({}, session('7')), placebet({}, {})]).toEqual(['even', 'even'])
})
