import { expect, it } from 'vitest'
import { shelvesOf, shown } from './shelves.ts'

const games = [
  { gameId: 'roulette', name: 'European roulette', category: 'table' as const },
  { gameId: 'orchard', name: 'Orchard slot', category: 'slots' as const },
  { gameId: 'blaise', name: 'Blaïse’s wheel' },
]
const idsOf = (shelf: Parameters<typeof shown>[1]['shelf'], words = '', favourites: string[] = []) =>
  shown(games, { shelf, words, favourites }).map(({ gameId }) => gameId)

it('a shelf has the games of its category, in the operator’s order', () => {
  expect(idsOf('all')).toEqual(['roulette', 'orchard', 'blaise'])
  expect(idsOf('slots')).toEqual(['orchard'])
  expect(idsOf('instant')).toEqual([])
})

it('words begin words of the name, whatever their order, accents and capitals', () => {
  expect(idsOf('all', 'ROUL euro')).toEqual(['roulette'])
  expect(idsOf('all', 'blaises')).toEqual(['blaise'])
  expect(idsOf('all', 'oulette')).toEqual([])
  expect(idsOf('table', 'slot')).toEqual([])
  expect(idsOf('all', ' – ')).toEqual(['roulette', 'orchard', 'blaise'])
})

it('favourites come the last starred first; one that is no longer offered is left out', () => {
  expect(idsOf('favourites', '', ['roulette', 'gone', 'orchard'])).toEqual(['orchard', 'roulette'])
})

it('only shelves with a game are there', () => {
  expect(shelvesOf(games, [])).toEqual(['all', 'slots', 'table'])
  expect(shelvesOf(games, ['gone'])).toEqual(['all', 'slots', 'table'])
  expect(shelvesOf(games, ['orchard'])).toEqual(['all', 'favourites', 'slots', 'table'])
  const live = { gameId: 'studio', name: 'Roulette with a dealer', category: 'live' as const }
  expect(shelvesOf([...games, live], [])).toEqual(['all', 'slots', 'table', 'live'])
})
