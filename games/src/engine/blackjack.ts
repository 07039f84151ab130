import type { Draws } from '../fairness/index.ts'
import { type Card, countOf, drawCard, isBlackjack, valueOf } from './cards.ts'
import { cycles, type Game, isRecord, type Round } from './game.ts'

export interface BlackjackChoice {
  deal: true
}
export const moves = ['hit', 'stand', 'double', 'split'] as const
export type Move = (typeof moves)[number]
export interface BlackjackStep {
  do: Move
}

export interface Hand {
  cards: Card[]
  /** units staked on it */
  units: 1 | 2
  isOver: boolean
}
export interface BlackjackShown {
  /** the second card and those after it only of a round that is over */
  dealer: Card[]
  hands: Hand[]
  /** the hand that is played; absent: none any more */
  at?: number
  /** what the player may do with it */
  may?: Move[]
}

/** in twentieths of a unit, the stake included */
const pays = { blackjack: 50, win: 40, push: 20 } as const

/** Stands on every 17. */
export const dealerStands = (cards: readonly Card[]): boolean => countOf(cards).total >= 17

/** What a hand that was not given up pays for each of its units, against the dealer's last cards, neither of them a blackjack. */
export function unitPays(player: number, dealer: number): number {
  if (player > 21) return 0
  if (dealer > 21 || player > dealer) return pays.win
  return player === dealer ? pays.push : 0
}

/** Two cards of one value, once in a round. */
const maySplit = (hands: readonly Hand[], { cards }: Hand): boolean =>
  hands.length === 1 && cards.length === 2 && valueOf(cards[0] ?? 0) === valueOf(cards[1] ?? 0)

/** What may be done with a hand that is not over; a hand is over with 21. */
export const movesOf = (hands: readonly Hand[], hand: Hand): Move[] => [
  'hit',
  'stand',
  ...(hand.cards.length === 2 ? (['double'] as const) : []),
  ...(maySplit(hands, hand) ? (['split'] as const) : []),
]

const handOf = (cards: Card[], isAlone = false): Hand => ({
  cards,
  units: 1,
  isOver: isAlone || countOf(cards).total >= 21,
})

/** Does a move with the first hand that is not over; false: it is none. */
function move(hands: Hand[], { do: what }: BlackjackStep, draws: Draws): boolean {
  const at = hands.findIndex(({ isOver }) => !isOver)
  const hand = hands[at]
  if (!hand || !movesOf(hands, hand).includes(what)) return false
  if (what === 'split') {
    const [first = 0, second = 0] = hand.cards
    // aces get one card each
    const isAces = valueOf(first) === 1
    hands.splice(at, 1, handOf([first, drawCard(draws)], isAces), handOf([second, drawCard(draws)], isAces))
    return true
  }
  if (what !== 'stand') hand.cards.push(drawCard(draws))
  if (what === 'double') hand.units = 2
  hand.isOver = what !== 'hit' || countOf(hand.cards).total >= 21
  return true
}

function play(_: BlackjackChoice, steps: readonly BlackjackStep[], draws: Draws): Round<BlackjackShown> | undefined {
  const [first, up, second, hole] = [drawCard(draws), drawCard(draws), drawCard(draws), drawCard(draws)]
  const dealer = [up, hole]
  const hands = [handOf([first, second])]
  if (isBlackjack([first, second]) || isBlackjack(dealer)) {
    if (steps.length > 0) return undefined
    const both = isBlackjack([first, second]) && isBlackjack(dealer)
    const twentieths = both ? pays.push : isBlackjack(dealer) ? 0 : pays.blackjack
    return { at: 'closed', shown: { dealer, hands: hands.map((hand) => ({ ...hand, isOver: true })) }, twentieths }
  }
  for (const step of steps) if (!move(hands, step, draws)) return undefined
  const at = hands.findIndex(({ isOver }) => !isOver)
  const hand = hands[at]
  if (hand) return { at: 'open', shown: { dealer: [up], hands, at, may: movesOf(hands, hand) }, twentieths: 0 }
  const isLost = hands.every(({ cards }) => countOf(cards).total > 21)
  if (!isLost) while (!dealerStands(dealer)) dealer.push(drawCard(draws))
  const { total } = countOf(dealer)
  const twentieths = hands.reduce((sum, { cards, units }) => sum + units * unitPays(countOf(cards).total, total), 0)
  return { at: 'closed', shown: { dealer, hands }, twentieths }
}

/**
 * Blackjack with an infinite deck: the dealer looks at the second card for a blackjack, and stands on every 17. The player may double on any two
 * cards, also after a split, and split two cards of one value once; aces that were split get one card each. A blackjack pays 3 to 2.
 */
export const blackjack: Game<BlackjackChoice, BlackjackStep, BlackjackShown> = {
  code: 'blackjack',
  kind: 'other',
  cycleMs: cycles.other,
  rtp: { least: '0.994939', most: '0.994939', with: 'bestPlay' },
  readChoice: (said) => (isRecord(said) && said.deal === true ? { deal: true } : undefined),
  readStep: (said) => {
    const found = isRecord(said) ? moves.find((each) => each === said.do) : undefined
    return found && { do: found }
  },
  units: () => 1,
  stepUnits: ({ do: what }) => (what === 'double' || what === 'split' ? 1 : 0),
  play,
  // the cards are known: the stake is not given back
  leave: () => ({ do: 'stand' }),
}
