import { bestPlay } from '../engine/index.ts'
import { element } from './element.ts'
import type { Words } from './words.ts'

const ups = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10']

/** The play under which the stated return holds, as a table. */
export function bestPlayPanel({ text }: Words): HTMLElement {
  const row = (name: string, letters: string) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, name),
      ...letters.split('').map((letter) => element('td', { class: `move${letter === '-' ? '' : letter}` }, letter)),
    )
  return element(
    'details',
    { class: 'panel' },
    element('summary', {}, text('best.title')),
    element('p', { class: 'small' }, text('best.legend')),
    element(
      'div',
      { class: 'bestPlay', tabindex: 0, role: 'region', 'aria-label': text('best.title') },
      element(
        'table',
        {},
        element(
          'thead',
          {},
          element(
            'tr',
            {},
            element('th', { scope: 'col' }, text('best.hands')),
            ...ups.map((up) => element('th', { scope: 'col' }, up)),
          ),
        ),
        element(
          'tbody',
          {},
          ...bestPlay.hard.map((letters, i) => row(String(i + 4), letters)),
          ...bestPlay.soft.map((letters, i) => row(`A+${i + 1}`, letters)),
          ...bestPlay.pairs.map((letters, i) => row(`${ups[i]} ${ups[i]}`, letters)),
        ),
      ),
    ),
  )
}
