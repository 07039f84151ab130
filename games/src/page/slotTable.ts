import { returnMinor, rowsShown, type SlotDesign, type SlotShown, symbolAt } from '../engine/index.ts'
import { element, isStill, wait } from './element.ts'
import { symbolDrawing } from './symbols.ts'
import type { Around, GameTable, RoundShown } from './table.ts'
import { times, type Word } from './words.ts'

const shownOf = ({ shown }: RoundShown) => shown as SlotShown

/** how many symbols pass before a reel stops; the reels to the right turn longer */
const passing = (reel: number) => 12 + reel * 4

/** The reels as they stop on their strips: what passes are the symbols of the strip, in its order. */
export function slotTable(design: SlotDesign, { words, money, stakeMinor }: Around): GameTable {
  const { text } = words
  const { reels, lines } = design
  const strips = reels.map(() => element('div', { class: 'strip' }))
  const windows = strips.map((strip) => element('div', { class: 'reel' }, strip))
  const cell = (symbol: string) => {
    const made = element('div', { class: 'cell' })
    made.append(symbolDrawing(symbol))
    return made
  }
  const put = (reel: number, from: number, count: number) => {
    const strip = reels[reel] ?? []
    const cells = Array.from({ length: count }, (_, i) => cell(strip[(from + i) % strip.length] ?? ''))
    strips[reel]?.replaceChildren(...cells)
  }
  for (const reel of reels.keys()) put(reel, 0, rowsShown)

  const mark = ({ wins }: SlotShown) => {
    for (const { line, count } of wins)
      for (const [reel, row] of (lines[line] ?? []).slice(0, count).entries()) strips[reel]?.children[row]?.classList.add('paid')
  }
  const paid = element('p', { class: 'small paidLines' })

  async function reveal(round: RoundShown, ms: number): Promise<void> {
    const shown = shownOf(round)
    paid.textContent = ''
    if (!isStill()) {
      for (const [reel, strip] of strips.entries()) {
        put(reel, shown.stops[reel] ?? 0, rowsShown + passing(reel))
        roll(strip, passing(reel), ms * (0.55 + (0.4 * (reel + 1)) / reels.length))
      }
      await wait(ms)
    }
    for (const [reel, strip] of strips.entries()) {
      strip.style.transition = 'none'
      strip.style.transform = 'none'
      put(reel, shown.stops[reel] ?? 0, rowsShown)
    }
    mark(shown)
    paid.textContent = shown.wins
      .map(({ line, symbol, count, twentieths }) =>
        text('slot.line', {
          line: line + 1,
          count,
          symbol: text(`symbol.${symbol}` as Word),
          amount: money(returnMinor(round.stakeMinor, twentieths)),
        }),
      )
      .join(' ')
  }
  return {
    nodes: [
      element('div', { class: `reels of${reels.length}`, 'aria-hidden': 'true' }, ...windows),
      paid,
      payTable(design, { words, money, stakeMinor }),
    ],
    choice: () => ({ spin: true }),
    units: () => 1,
    lock: () => undefined,
    reveal,
    isDrawn: true,
    result: (round) => {
      const rows = Array.from({ length: rowsShown }, (_, row) =>
        reels.map((strip, i) => text(`symbol.${symbolAt(strip, shownOf(round).stops[i] ?? 0, row)}` as Word)).join(', '),
      )
      return text('slot.result', { upper: rows[0] ?? '', middle: rows[1] ?? '', lower: rows[2] ?? '' })
    },
  }
}

/** From above: the strip begins with its upper end out of sight and stops at its beginning. */
function roll(strip: HTMLElement, count: number, ms: number): void {
  const height = 100 / (count + rowsShown)
  strip.style.transition = 'none'
  strip.style.transform = `translateY(-${height * count}%)`
  strip.getBoundingClientRect()
  strip.style.transition = `transform ${ms}ms cubic-bezier(.2, .7, .3, 1)`
  strip.style.transform = 'translateY(0)'
}

function payTable({ pays, wild }: SlotDesign, { words }: Pick<Around, 'words' | 'money' | 'stakeMinor'>): HTMLElement {
  const { text } = words
  const rows = Object.entries(pays).map(([symbol, byCount]) => {
    const head = element('th', { scope: 'row' })
    head.append(symbolDrawing(symbol), text(`symbol.${symbol}` as Word))
    const cells = Object.entries(byCount).map(([count, twentieths]) => `${count}: ${times(words, twentieths)}`)
    return element('tr', {}, head, element('td', {}, cells.join(' · ')))
  })
  const note = wild === undefined ? [] : [element('p', { class: 'small' }, text('slot.wild'))]
  return element(
    'details',
    { class: 'panel' },
    element('summary', {}, text('slot.pays')),
    element('table', { class: 'pays' }, element('tbody', {}, ...rows)),
    ...note,
  )
}
