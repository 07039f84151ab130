import type { Hand, Move } from './blackjack.ts'
import { type Card, countOf, valueOf } from './cards.ts'

/**
 * The play that returns most, by the dealer's card from the ace to ten: H hit, S stand, P split, D double or else hit, d double or else stand. A
 * test calculates it anew.
 */
export const bestPlay = {
  /** without an ace that counts 11, from 4 to 20 */
  hard: [
    'HHHHHHHHHH',
    'HHHHHHHHHH',
    'HHHHHHHHHH',
    'HHHHHHHHHH',
    'HHHHHHHHHH',
    'HHDDDDHHHH',
    'HDDDDDDDDH',
    'HDDDDDDDDD',
    'HHHSSSHHHH',
    'HSSSSSHHHH',
    'HSSSSSHHHH',
    'HSSSSSHHHH',
    'HSSSSSHHHH',
    'SSSSSSSSSS',
    'SSSSSSSSSS',
    'SSSSSSSSSS',
    'SSSSSSSSSS',
  ],
  /** with one, from 12 to 20 */
  soft: [
    'HHHHHHHHHH',
    'HHHHHDHHHH',
    'HHHHDDHHHH',
    'HHHHDDHHHH',
    'HHHDDDHHHH',
    'HHDDDDHHHH',
    'HSddddSSHH',
    'SSSSSSSSSS',
    'SSSSSSSSSS',
  ],
  /** two cards of one value, from aces to tens */
  pairs: [
    'PPPPPPPPPP',
    '-PPPPPP---',
    '-PPPPPP---',
    '----PP----',
    '----------',
    '-PPPPP----',
    '-PPPPPP---',
    'PPPPPPPPPP',
    '-PPPPP-PP-',
    '----------',
  ],
} as const

/** The move of that play. */
export function bestMove({ cards }: Hand, up: Card, may: readonly Move[]): Move {
  const { total, isSoft } = countOf(cards)
  const pair = may.includes('split') ? bestPlay.pairs[valueOf(cards[0] ?? 0) - 1] : undefined
  const row = isSoft ? bestPlay.soft[total - 12] : bestPlay.hard[total - 4]
  const at = valueOf(up) - 1
  if (pair?.[at] === 'P') return 'split'
  const letter = row?.[at]
  if (letter === 'D' || letter === 'd') return may.includes('double') ? 'double' : letter === 'D' ? 'hit' : 'stand'
  return letter === 'S' ? 'stand' : 'hit'
}
