import type { RoundView } from '../server/roundView.ts'
import type { Words } from './words.ts'

/** A round as the server tells it. */
export type RoundShown = RoundView

/** What a game's own part of the page may use. */
export interface Around {
  words: Words
  /** an amount in the player's currency */
  money: (minor: number) => string
  /** the chosen stake of a unit */
  stakeMinor: () => number
  /** the choice has changed: the button's words follow */
  changed: () => void
  /** a step of the open round */
  step: (step: unknown) => void
}

/** A game's own part of the page. */
export interface GameTable {
  /** what is drawn, and the controls of the choice */
  nodes: HTMLElement[]
  /** below, beside the rules */
  panel?: HTMLElement
  /** undefined: nothing is chosen yet */
  choice: () => unknown
  units: () => number
  /** the stake's words for what cannot be played yet */
  missing?: string
  /** draws a result, for so long if the page may move */
  reveal: (round: RoundShown, ms: number) => Promise<void>
  /** in words, for everybody; `isDrawn`: who sees the page sees it, so that only screen readers need the words */
  isDrawn?: true
  result: (round: RoundShown) => string
  /** the controls while a round runs */
  lock: (isLocked: boolean) => void
  /** where the keyboard goes on in an open round */
  focus?: () => void
  /** draws an open round */
  show?: (round: RoundShown) => void
  /** what an open round waits for, in words */
  prompt?: (round: RoundShown) => string
}
