import { type MinesShown, mineCounts, mineLadder, tiles } from '../engine/index.ts'
import { element } from './element.ts'
import type { Around, GameTable, RoundShown } from './table.ts'
import { times } from './words.ts'

const wide = 5

/** A field of 25 tiles; arrow keys go from tile to tile. */
export function minesTable({ words, changed, step, money }: Around): GameTable {
  const { text } = words
  const select = element(
    'select',
    { id: 'mines', onchange: changed },
    ...mineCounts.map((count) =>
      element('option', { value: count }, text('mines.offer', { count, times: times(words, mineLadder(count)[0] ?? 0) })),
    ),
  )
  const field = Array.from({ length: tiles }, (_, tile) =>
    element('button', {
      type: 'button',
      class: 'tile',
      tabindex: tile === 0 ? 0 : -1,
      onclick: () => field[tile]?.getAttribute('aria-disabled') !== 'true' && step({ tile }),
      onkeydown: (event) => go(event as KeyboardEvent, tile),
    }),
  )
  const go = (event: KeyboardEvent, from: number) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -wide, ArrowDown: wide }[event.key] ?? 0
    const isSameRow = Math.floor((from + by) / wide) === Math.floor(from / wide)
    const to = field[from + by]
    if (by === 0 || !to || (Math.abs(by) === 1 && !isSameRow)) return
    event.preventDefault()
    for (const tile of field) tile.tabIndex = -1
    to.tabIndex = 0
    to.focus()
  }
  const take = element('button', { type: 'button', class: 'do take', onclick: () => step({ take: true }), hidden: true })
  const draw = (round: RoundShown | undefined) => {
    const { opened, mines = [], next } = (round?.shown ?? { opened: [] }) as MinesShown
    const isOpen = round?.at === 'open'
    for (const [tile, node] of field.entries()) {
      const is = mines.includes(tile) ? 'mine' : opened.includes(tile) ? 'safe' : 'closed'
      node.className = `tile ${is}${mines.includes(tile) && opened.includes(tile) ? ' hit' : ''}`
      node.setAttribute('aria-disabled', String(!isOpen || is !== 'closed'))
      const place = { row: Math.floor(tile / wide) + 1, column: (tile % wide) + 1 }
      node.setAttribute('aria-label', text(`mines.tile.${is}`, place))
      node.textContent = { mine: '✕', safe: '●', closed: '' }[is]
    }
    take.hidden = !isOpen || opened.length === 0
    take.textContent = text('mines.take', { amount: money(round?.returnMinor ?? 0) })
    ladder.textContent = isOpen && next !== undefined ? text('mines.next', { times: times(words, next) }) : ''
  }
  const ladder = element('p', { class: 'small' })
  draw(undefined)
  return {
    nodes: [
      element('label', { class: 'field' }, text('mines.count'), select),
      element('div', { class: 'field25', role: 'group', 'aria-label': text('mines.field') }, ...field),
      ladder,
      take,
    ],
    choice: () => ({ mines: Number(select.value) }),
    units: () => 1,
    lock: (isLocked) => void (select.disabled = isLocked),
    reveal: async (round) => draw(round),
    result: (round) => minesResult(round, text),
    show: draw,
    focus: () => field.find((tile) => tile.tabIndex === 0)?.focus(),
  }
}

function minesResult(round: RoundShown, text: Around['words']['text']): string {
  const { opened, mines } = round.shown as MinesShown
  const last = opened.at(-1)
  const isHit = last !== undefined && mines?.includes(last)
  return isHit ? text('mines.hit', { count: opened.length - 1 }) : text('mines.safe', { count: opened.length })
}
