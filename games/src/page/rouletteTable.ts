import { chipsMax, colourOf, type RouletteShown, spotReturns, spots, wheel } from '../engine/index.ts'
import { drawn, element, isStill, wait } from './element.ts'
import type { Around, GameTable, RoundShown } from './table.ts'
import type { Word, Words } from './words.ts'

const sector = 360 / wheel.length

/** A point of the wheel in degrees from the top, clockwise. */
const at = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
}

function wheelDrawing(): { svg: SVGElement; disc: SVGElement } {
  const pockets = wheel.flatMap((pocket, i) => {
    const [from, to] = [(i - 0.5) * sector, (i + 0.5) * sector]
    const label = drawn('text', { transform: `rotate(${i * sector}) translate(0 -86)`, class: 'pocket' })
    label.textContent = String(pocket)
    const d = `M${at(from, 96)}A96 96 0 0 1 ${at(to, 96)}L${at(to, 62)}A62 62 0 0 0 ${at(from, 62)}Z`
    return [drawn('path', { d, class: colourOf(pocket) }), label]
  })
  const disc = drawn('g', { class: 'disc' }, ...pockets, drawn('circle', { r: 60, class: 'hub' }))
  const pointer = drawn('path', { d: 'M-5 -100h10l-5 12z', class: 'mark' })
  return { svg: drawn('svg', { viewBox: '-100 -100 200 200', class: 'wheel', 'aria-hidden': 'true' }, disc, pointer), disc }
}

const outside = ['dozen1', 'dozen2', 'dozen3', 'low', 'even', 'red', 'black', 'odd', 'high'] as const

/** What a spot shows, and the rest of its name. */
function spotWords({ text }: Words, spot: string): [seen: string, rest: string] {
  const pocket = /^n(\d+)$/.exec(spot)?.[1]
  if (pocket !== undefined) return [pocket, ` ${text(`roulette.${colourOf(Number(pocket))}.one`)}`]
  const name = text(`roulette.${spot}` as Word)
  return spot.startsWith('column') ? ['2:1', ` ${name}`] : [name, '']
}
const chipOf = (count: number) => element('span', { class: 'chip', 'aria-hidden': 'true' }, String(count))
const pocketName = (text: Words['text'], pocket: number) => `${pocket} ${text(`roulette.${colourOf(pocket)}.one`)}`

/** The table and the wheel. A press puts a chip on a spot, Delete or Backspace takes one away. */
export function rouletteTable({ words, changed }: Around): GameTable {
  const { text } = words
  const chips = new Map<string, number>()
  const total = () => [...chips.values()].reduce((sum, each) => sum + each, 0)
  let isLocked = false
  const put = (spot: string, by: number) => {
    const next = (chips.get(spot) ?? 0) + by
    if (isLocked || next < 0 || total() + by > chipsMax) return
    if (next === 0) chips.delete(spot)
    else chips.set(spot, next)
    draw()
  }
  const buttonOf = (spot: string): HTMLButtonElement =>
    element('button', {
      type: 'button',
      class: `spot ${spot} ${/^n\d/.test(spot) ? colourOf(Number(spot.slice(1))) : 'outside'}`,
      onclick: () => put(spot, 1),
      onkeydown: (event) => {
        const { key } = event as KeyboardEvent
        if (key === 'Delete' || key === 'Backspace') put(spot, -1)
      },
    })
  const buttons = new Map(Object.keys(spots).map((spot) => [spot, buttonOf(spot)]))
  const draw = () => {
    for (const [spot, button] of buttons) {
      const count = chips.get(spot) ?? 0
      // read as "17 black, pays 36 times": what is seen, and what the table shows by its place and colour
      const [seen, rest] = spotWords(words, spot)
      const spoken = rest + text('roulette.spot', { times: spotReturns(spot), count })
      button.replaceChildren(seen, element('span', { class: 'spoken' }, spoken), ...(count > 0 ? [chipOf(count)] : []))
    }
    clear.disabled = isLocked || chips.size === 0
    changed()
  }
  const clear = element('button', { type: 'button', onclick: () => (chips.clear(), draw()) }, text('roulette.clear'))
  const node = (spot: string): HTMLElement => buttons.get(spot) ?? clear
  // in the order in which they are reached by the keyboard; the page lays them out
  const numbers = Array.from({ length: 36 }, (_, i) => node(`n${i + 1}`))
  const columns = [1, 2, 3].map((column) => node(`column${column}`))
  for (const [i, spot] of [...numbers, ...columns].entries()) spot.classList.add(`in${i % 3}`)
  const layout = element('div', { class: 'layout' }, node('n0'), element('div', { class: 'numbers' }, ...numbers, ...columns))
  const { svg, disc } = wheelDrawing()
  const picture = element('div', { class: 'picture' })
  picture.append(svg)
  draw()
  return {
    nodes: [
      picture,
      element('div', { role: 'group', 'aria-label': text('roulette.table'), class: 'cloth' }, layout, outsideOf(node)),
      element('div', { class: 'tools' }, element('span', { class: 'small' }, text('roulette.how', { most: chipsMax })), clear),
    ],
    choice: () => (chips.size > 0 ? { chips: Object.fromEntries(chips) } : undefined),
    units: total,
    missing: text('roulette.missing'),
    lock: (locked) => {
      isLocked = locked
      clear.disabled = locked || chips.size === 0
    },
    reveal: (round, ms) => turn(disc as SVGGElement, (round.shown as RouletteShown).pocket, ms),
    result: (round: RoundShown) => text('roulette.result', { spot: pocketName(text, (round.shown as RouletteShown).pocket) }),
  }
}

const outsideOf = (node: (spot: string) => HTMLElement) => element('div', { class: 'outsides' }, ...outside.map(node))

/** Turns the disc until the pocket is under the pointer. */
async function turn(disc: SVGGElement, pocket: number, ms: number): Promise<void> {
  const stop = -wheel.indexOf(pocket as (typeof wheel)[number]) * sector
  disc.style.transition = 'none'
  disc.style.transform = `rotate(${stop - 1_440}deg)`
  disc.getBoundingClientRect()
  const takesMs = isStill() ? 0 : ms
  disc.style.transition = `transform ${takesMs}ms cubic-bezier(.15, .6, .2, 1)`
  disc.style.transform = `rotate(${stop}deg)`
  await wait(takesMs)
}
