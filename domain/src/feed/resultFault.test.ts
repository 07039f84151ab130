import { describe, expect, it } from 'vitest'
import { type Catalogue, createCatalogue, type Op } from '../catalogue/index.ts'
import type { MarketResult, Outcome } from './messages.ts'
import { translate } from './translate.ts'

const at = '2026-01-01T12:00:00.000Z'

/** A race of four, the second a non-runner, and a match. Ids `w1`, `w2` … for market `w`. */
function known(): Catalogue {
  const catalogue = createCatalogue()
  const runners = [1, 2, 3, 4].map((n) => ({ id: `h${n}`, name: `Horse ${n}`, role: 'RUNNER' as const, number: n }))
  const event = (id: string, type: 'HEAD_TO_HEAD' | 'MULTI_PARTICIPANT'): Op => ({
    op: 'add',
    entity: 'event',
    id,
    data: {
      id,
      categoryId: 'c',
      sportId: 's',
      name: id,
      startTime: at,
      type,
      state: 'NOTSTARTED',
      suspended: false,
      participants: runners,
      tags: [],
    },
  })
  const market = (id: string, eventId: string, type: string, { tags = [] as string[], listed = 4 } = {}): Op[] => [
    {
      op: 'add',
      entity: 'market',
      id,
      data: {
        id,
        eventId,
        type,
        name: id,
        inplay: false,
        status: 'OPEN',
        tags,
        selectionIds: [1, 2, 3, 4].slice(0, listed).map((n) => `${id}${n}`),
      },
    },
    ...[1, 2, 3, 4].map((n): Op => {
      const kind = n === 2 && eventId === 'race' ? 'NR' : 'REGULAR'
      return {
        op: 'add',
        entity: 'selection',
        id: `${id}${n}`,
        data: {
          id: `${id}${n}`,
          marketId: id,
          eventId,
          name: `${n}`,
          kind,
          status: 'OPEN',
          ...(eventId === 'race' && { participantId: `h${n}` }),
        },
      }
    }),
  ]
  const ops = [
    event('race', 'MULTI_PARTICIPANT'),
    event('match', 'HEAD_TO_HEAD'),
    ...market('w', 'race', 'WIN'),
    ...market('p', 'race', 'PLACE'),
    ...market('f', 'race', 'FORECAST'),
    ...market('a', 'race', 'WIN', { tags: ['ANTE_POST'] }),
    ...market('u', 'race', 'WIN', { listed: 3 }),
    ...market('m', 'match', 'MATCH_RESULT'),
  ]
  catalogue.apply({ v: 1, ops })
  return catalogue
}

const translated = (data: Omit<MarketResult, 'revision'>) =>
  translate({ at, type: 'result', data: { ...data, revision: 1 } }, known(), () => undefined)

/** One letter per selection: the results of the first, third and fourth. */
const letters = { W: 'WON', P: 'PLACED', L: 'LOST', V: 'VOID' } as const
const resultOf = (marketId: string, results: string, more: Record<string, Partial<Outcome>> = {}) => ({
  marketId,
  outcomes: Object.fromEntries(
    results.split('').map((letter, i) => {
      const id = `${marketId}${[1, 3, 4, 2][i]}`
      return [id, { result: letters[letter as keyof typeof letters], ...more[id] }]
    }),
  ),
})
const two = { tied: 2, places: 1 }
/** The first and third tie for the win. */
const tie = (id: string) => ({ [`${id}1`]: { deadHeat: two, position: 1 }, [`${id}3`]: { deadHeat: two, position: 1 } })

describe('an accepted result', () => {
  it.each<[string, Omit<MarketResult, 'revision'>]>([
    ['names each that ran', resultOf('w', 'WPL')],
    ['names the non-runner too', resultOf('w', 'WPLV')],
    ['two that tie for the win', resultOf('w', 'WWL', { w1: { deadHeat: two }, w3: { deadHeat: two } })],
    [
      'three, at their position',
      resultOf('w', 'WWW', {
        w1: { deadHeat: { tied: 3, places: 1 }, position: 1 },
        w3: { deadHeat: { tied: 3, places: 1 }, position: 1 },
        w4: { deadHeat: { tied: 3, places: 1 }, position: 1 },
      }),
    ],
    ['two that tie for the last place', resultOf('w', 'WPP', { w3: { placeDeadHeat: two }, w4: { placeDeadHeat: two } })],
    [
      'a tie beyond the race’s own places, where a brand may pay more',
      resultOf('w', 'WLL', { w3: { placeDeadHeat: two, position: 3 }, w4: { placeDeadHeat: two, position: 3 } }),
    ],
    ['placed in a market of places, tied', resultOf('p', 'PPL', { p1: { deadHeat: two }, p3: { deadHeat: two } })],
    ['dividends alone', { marketId: 'f', outcomes: {}, dividends: { '1-3': 12.4 } }],
    ['dividends of a tie for the second place', { marketId: 'f', outcomes: {}, dividends: { '1-3': 6.2, '1-4': 7.1 } }],
    ['the dividend of both orders of a tie', { ...resultOf('f', 'WWL', tie('f')), dividends: { '1-3': 6.2, '3-1': 7.1 } }],
    ['all that ran are void', resultOf('w', 'VVV')],
    ['a runner that ran is void, and no other has won', resultOf('w', 'VPL')],
    ['each at its position', resultOf('w', 'WPL', { w1: { position: 1 }, w3: { position: 2 }, w4: { position: 3 } })],
    ['an ante-post market does not list who won', resultOf('a', 'LLL')],
    ['a market does not list each runner', { marketId: 'u', outcomes: { u1: { result: 'LOST' }, u3: { result: 'PLACED' } } }],
  ])('%s', (_, data) => expect(translated(data)).toHaveProperty('result'))

  it('adds VOID for a non-runner it omits', () => {
    expect(translated(resultOf('w', 'WPL'))).toMatchObject({ result: { outcomes: { w2: { result: 'VOID' } } } })
  })
})

describe('a quarantined result', () => {
  it.each<[Omit<MarketResult, 'revision'>, string]>([
    [resultOf('w', 'WP'), 'result of w has no outcome for w4'],
    [resultOf('m', 'WLL'), 'result of m has no outcome for m2'],
    [{ marketId: 'w', outcomes: {}, dividends: { '1-3': 12.4 } }, 'result of w has no outcome for w1'],
    [{ marketId: 'f', outcomes: {} }, 'result of f has no outcomes'],
    [resultOf('m', 'PLLL'), 'm1 of market m cannot be PLACED: the market has no places'],
    [resultOf('w', 'WLL', { w3: { deadHeat: two } }), 'w3 of market w is in a dead heat for a win or place that it did not get'],
    [resultOf('w', 'WPL', { w3: { deadHeat: two } }), 'w3 of market w is in a dead heat for a win or place that it did not get'],
    [
      resultOf('w', 'WPV', { w4: { placeDeadHeat: two } }),
      'w4 of market w is in a dead heat for a win or place that it did not get',
    ],
    [resultOf('w', 'WPL', { w1: { deadHeat: two } }), 'in market w 2 tie for the win, but 1 have the dead heat'],
    [
      resultOf('w', 'WWL', { w1: { deadHeat: two }, w3: { deadHeat: { tied: 3, places: 1 } } }),
      'in market w 2 tie for the win, but 1 have the dead heat',
    ],
    [
      resultOf('w', 'WWL', { w1: { deadHeat: two, position: 1 }, w3: { deadHeat: two, position: 2 } }),
      'in market w 2 tie for the win, but 1 have the dead heat',
    ],
    [resultOf('w', 'WPP', { w3: { placeDeadHeat: two } }), 'in market w 2 tie for the place, but 1 have the dead heat'],
    [resultOf('w', 'WWL'), 'w1 and w3 of market w cannot all have won: each needs a dead heat of 2 for one place'],
    [
      resultOf('w', 'WWW', { w1: { deadHeat: two }, w3: { deadHeat: two } }),
      'w1 and w3 and w4 of market w cannot all have won: each needs a dead heat of 3 for one place',
    ],
    [resultOf('w', 'LLL'), 'no selection won market w'],
    [resultOf('w', 'PPL'), 'no selection won market w'],
    [resultOf('w', 'WPL', { w3: { position: 1 } }), 'w3 of market w cannot be PLACED at position 1'],
    [resultOf('w', 'WPL', { w1: { position: 2 } }), 'w1 of market w cannot be WON at position 2'],
    [resultOf('p', 'LLL'), 'no selection is placed in market p'],
    [{ marketId: 'f', outcomes: {}, dividends: { '1-1': 9 } }, 'dividend 1-1 of market f names a runner twice'],
    [
      { marketId: 'f', outcomes: {}, dividends: { '1-9': 9 } },
      'dividend 1-9 of market f names 9, a runner that is not in the race',
    ],
    [{ marketId: 'f', outcomes: {}, dividends: { '1-2': 9 } }, 'dividend 1-2 of market f names 2, a non-runner'],
    [{ marketId: 'f', outcomes: {}, dividends: { '1': 9 } }, 'dividend 1 of market f must name two or three runners'],
    [
      { ...resultOf('f', 'WPP', { f1: { position: 1 }, f3: { position: 2 }, f4: { position: 3 } }), dividends: { '1-4': 9 } },
      'dividend 1-4 of market f names 4 before its position, 3',
    ],
  ])('%j', (data, reason) => expect(translated(data)).toEqual({ quarantined: reason }))
})
