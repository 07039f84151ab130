import { jewelsDesign } from '../engine/index.ts'
import { element } from './element.ts'
import type { State } from './server.ts'
import type { RoundShown } from './table.ts'
import type { Words } from './words.ts'

interface FreeSpinsParts {
  given: State['freeSpins']
  code: string
  words: Words
  money: (minor: number) => string
  /** what is staked with has changed; `isOver`: the field is gone, with what had the keyboard */
  changed: (isOver: boolean) => void
}

/** `free`: rounds are free spins; `cash`: the player wants to stake their balance first; `done`: none is left, and nothing is staked before they say so */
type At = 'free' | 'cash' | 'done' | 'none'

export function spinsText(
  { left, valueMinor }: { left: number; valueMinor: number },
  { text }: Pick<Words, 'text'>,
  money: (minor: number) => string,
): string {
  return text(left === 1 ? 'freeSpins.left.one' : 'freeSpins.left', { count: left, value: money(valueMinor) })
}

/** The wallet has no such spins any more. */
const over = new Set(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'])

/** In place of the stakes: how many free spins are left, what each is worth, and the way to the player's own money. */
export function freeSpinsField({ given, code, words, money, changed }: FreeSpinsParts) {
  const { text } = words
  const isOfGame = given?.games.includes(code) === true
  const valueMinor = given?.valueMinor ?? 0
  let left = isOfGame ? given.left : 0
  let isWithdrawn = given?.isWithdrawn === true
  let at: At = !isOfGame ? 'none' : left > 0 ? 'free' : 'done'
  const count = element('p', {}, '')
  const notes = [text('freeSpins.how'), ...(code === jewelsDesign.code ? [text('freeSpins.noJackpot')] : [])]
  const how = element('p', { class: 'small' }, notes.join(' '))
  const change = element('button', { type: 'button', onclick: () => turn() })
  const node = element('div', { class: 'freeSpins', role: 'group', 'aria-label': text('freeSpins') }, count, how, change)

  function draw(): void {
    node.hidden = at === 'none'
    count.hidden = at === 'cash'
    how.hidden = at !== 'free'
    count.textContent = at === 'done' ? doneText() : `${text('freeSpins')}: ${spinsText({ left, valueMinor }, words, money)}`
    change.textContent = at === 'cash' ? text('freeSpins.resume', { count: left }) : text('freeSpins.cash')
  }

  const doneText = () => text(isWithdrawn ? 'freeSpins.withdrawn' : 'freeSpins.used')
  function know(freeSpin: NonNullable<RoundShown['freeSpin']>): void {
    left = freeSpin.left
    isWithdrawn = freeSpin.isWithdrawn === true
  }
  function become(next: At): void {
    at = next
    draw()
    changed(at === 'none')
  }
  const turn = () => become(at === 'cash' ? 'free' : at === 'free' ? 'cash' : 'none')
  draw()

  return {
    node,
    lock: (isLocked: boolean) => void (change.disabled = isLocked),
    /** what a round is worth; undefined: a stake is chosen */
    valueMinor: () => (at === 'free' || at === 'done' ? valueMinor : undefined),
    /** of the round that is about to be played */
    reward: () => (at === 'free' ? given?.reward : undefined),
    /** the words of the button; undefined: those of a stake */
    press: (units: number) => pressOf(at, units, words),
    /** a round that waits for its player has taken one */
    begun: ({ freeSpin }: RoundShown): void => {
      if (!freeSpin || !isOfGame) return
      know(freeSpin)
      draw()
    },
    /** what is said besides the result */
    ended: ({ freeSpin }: RoundShown): string[] => {
      if (!freeSpin || !isOfGame) return []
      know(freeSpin)
      become(left === 0 ? 'done' : at)
      return [left === 0 ? doneText() : `${text('freeSpins')}: ${spinsText({ left, valueMinor }, words, money)}.`]
    },
    /** what is said of a spin that the wallet refused, or the studio without asking it; undefined: what is said of any stake */
    refused: ({ freeSpin, refused = '' }: Pick<RoundShown, 'freeSpin' | 'refused'>): string | undefined => {
      if (refused === 'rewardWithdrawn') know({ left: 0, isWithdrawn: true })
      else if (!freeSpin || !over.has(refused)) return undefined
      become('done')
      return text(isWithdrawn ? 'freeSpins.notPlayed' : 'freeSpins.over')
    },
    /** The button can be pressed again; if it cannot, the keyboard goes on where the player decides. */
    rested: () => {
      if (at === 'done' && document.activeElement === document.body) change.focus({ preventScroll: true })
    },
  }
}

function pressOf(at: At, units: number, { text }: Pick<Words, 'text'>): { words: string; isPossible: boolean } | undefined {
  if (at === 'done') return { words: text('freeSpins.play'), isPossible: false }
  if (at !== 'free') return undefined
  return units === 1
    ? { words: text('freeSpins.play'), isPossible: true }
    : { words: text('freeSpins.oneChip'), isPossible: false }
}
