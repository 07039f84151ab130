import { type DiceShown, diceOffers } from '../engine/index.ts'
import { drawn, element, isStill, wait } from './element.ts'
import type { Around, GameTable, RoundShown } from './table.ts'
import { times } from './words.ts'

const shownOf = ({ shown }: RoundShown) => shown as DiceShown

/** A line from 1 to 100, the part that wins, and where the roll fell. */
export function diceTable({ words, changed }: Around): GameTable {
  const { text } = words
  const select = element(
    'select',
    { id: 'chance', onchange: () => draw() },
    ...diceOffers.map(({ upTo, twentieths }) =>
      element('option', { value: upTo, selected: upTo === 50 }, text('dice.offer', { upTo, times: times(words, twentieths) })),
    ),
  )
  const upTo = () => Number(select.value)
  const part = drawn('rect', { x: 0, y: 18, height: 14, rx: 3, class: 'wins' })
  const mark = drawn('path', { d: 'M0 14l-5-10h10z', class: 'mark' })
  const line = drawn(
    'svg',
    { viewBox: '-6 0 212 46', class: 'line', 'aria-hidden': 'true' },
    drawn('rect', { x: 0, y: 18, width: 200, height: 14, rx: 3, class: 'all' }),
    part,
    mark,
    ...[1, 25, 50, 75, 100].map((at) => {
      const label = drawn('text', { x: at * 2 - 1, y: 44 })
      label.textContent = String(at)
      return label
    }),
  )
  const roll = element('p', { class: 'roll', 'aria-hidden': 'true' }, '–')
  const place = (at: number) => mark.setAttribute('transform', `translate(${at * 2 - 1} 2)`)
  const draw = () => {
    part.setAttribute('width', String(upTo() * 2))
    changed()
  }
  part.setAttribute('width', '100')
  place(50)
  return {
    nodes: [element('div', { class: 'dice' }, roll, line), element('label', { class: 'field' }, text('dice.chance'), select)],
    choice: () => ({ upTo: upTo() }),
    units: () => 1,
    lock: (isLocked) => void (select.disabled = isLocked),
    reveal: async (round, ms) => {
      const { roll: fell } = shownOf(round)
      const steps = isStill() ? 0 : 20
      for (let i = 1; i <= steps; i++) {
        place(50 + Math.round(45 * Math.sin(i * 1.1) * (1 - i / steps)) + Math.round(((fell - 50) * i) / steps))
        await wait((ms * 0.5) / steps)
      }
      place(fell)
      roll.textContent = String(fell)
    },
    result: (round) => text('dice.result', { roll: shownOf(round).roll }),
  }
}
