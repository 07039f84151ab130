import type { Draws } from '../fairness/index.ts'

/** 0 to 51: the rank is its remainder by 13, from the ace to the king; the suit is its quotient. */
export type Card = number

export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
export const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const

export const rankOf = (card: Card): (typeof ranks)[number] => ranks[card % 13] ?? 'A'
export const suitOf = (card: Card): (typeof suits)[number] => suits[Math.floor(card / 13)] ?? 'spades'

/** What a card counts: an ace 1, pictures 10. */
export const valueOf = (card: Card): number => Math.min((card % 13) + 1, 10)

/** From an infinite deck: every card is as likely as any other, whatever was drawn before. */
export const drawCard = (draws: Draws): Card => draws.below(52)

export interface Count {
  total: number
  /** an ace counts 11 */
  isSoft: boolean
}

/** The best count of a hand: an ace counts 11 where that is not more than 21. */
export function countOf(cards: readonly Card[]): Count {
  const hard = cards.reduce((sum, card) => sum + valueOf(card), 0)
  const isSoft = hard <= 11 && cards.some((card) => valueOf(card) === 1)
  return { total: isSoft ? hard + 10 : hard, isSoft }
}

/** An ace and a ten as the first two cards. */
export const isBlackjack = (cards: readonly Card[]): boolean => cards.length === 2 && countOf(cards).total === 21
