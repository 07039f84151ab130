import { describe, expect, it } from 'vitest'
import type { Selection } from '../catalogue/index.ts'
import { rational } from '../odds/index.ts'
import { marketChances } from './marketChances.ts'

/** a market with selections "0", "1", … at these fractional prices */
function chances(
  type: string,
  prices: (string | undefined)[],
  more: { line?: number; firstSelection?: Partial<Selection> } = {},
) {
  const { line, firstSelection } = more
  const selections = prices.map((price, i): Selection => {
    const about = { id: String(i), marketId: 'm', eventId: 'e', name: '', kind: 'REGULAR' as const, status: 'OPEN' as const }
    return { ...about, ...(price !== undefined && { price }), ...(i === 0 && firstSelection) }
  })
  const market = { type, selectionIds: selections.map(({ id }) => id), ...(line !== undefined && { line }) }
  const found = marketChances(market, (id) => selections.find((each) => each.id === id))
  return found && [...found.values()]
}

describe('the probabilities implied by a market’s prices', () => {
  it.each<[string, Parameters<typeof chances>, ReturnType<typeof rational>[] | undefined]>([
    ['two sides alike', ['MATCH_WINNER', ['9/10', '9/10']], [rational(1, 2), rational(1, 2)]],
    ['less the margin, in proportion', ['MATCH_WINNER', ['1/2', '2/1']], [rational(2, 3), rational(1, 3)]],
    ['double chance has two winners', ['DOUBLE_CHANCE', ['1/2', '1/2', '1/2']], [rational(2, 3), rational(2, 3), rational(2, 3)]],
    ['a half line', ['TOTAL', ['1/1', '1/1'], { line: 2.5 }], [rational(1, 2), rational(1, 2)]],
    ['a half line below nothing', ['ASIAN_HANDICAP', ['1/1', '1/1'], { line: -0.5 }], [rational(1, 2), rational(1, 2)]],
    ['a three-way handicap', ['HANDICAP', ['2/1', '2/1', '2/1'], { line: -1 }], [rational(1, 3), rational(1, 3), rational(1, 3)]],
    ['a whole line gives stakes back', ['TOTAL', ['1/1', '1/1'], { line: 3 }], undefined],
    ['a quarter line gives half back', ['ASIAN_HANDICAP', ['1/1', '1/1'], { line: -0.75 }], undefined],
    ['draw no bet', ['DRAW_NO_BET', ['1/1', '1/1']], undefined],
    ['a runner without a price', ['WIN', ['1/1', undefined, '2/1']], undefined],
    ['a book that is not full', ['WIN', ['2/1', '2/1']], undefined],
    ['scorers, of whom several or none win', ['ANYTIME_SCORER', ['1/1', '2/1']], undefined],
    ['scorers, of whom several win', ['ANYTIME_SCORER', ['1/1', '1/1', '1/1', '1/1']], undefined],
    [
      'a non-runner is not counted',
      ['WIN', ['1/1', '1/1', '1/1'], { firstSelection: { kind: 'NR' } }],
      [rational(1, 2), rational(1, 2)],
    ],
    [
      'nor one withdrawn',
      ['WIN', ['1/1', '1/1', '1/1'], { firstSelection: { status: 'EXPIRED' } }],
      [rational(1, 2), rational(1, 2)],
    ],
    ['a single selection is not a market', ['WIN', ['1/100']], undefined],
  ])('%s', (_, input, expected) => expect(chances(...input)).toEqual(expected))
})
