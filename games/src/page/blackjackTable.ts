import {
  type BlackjackShown,
  type Card,
  countOf,
  type Hand,
  isBlackjack,
  type Move,
  moves,
  rankOf,
  suitOf,
} from '../engine/index.ts'
import { bestPlayPanel } from './bestPlayPanel.ts'
import { element, isStill, wait } from './element.ts'
import type { Around, GameTable, RoundShown } from './table.ts'
import type { Word, Words } from './words.ts'

const shownOf = ({ shown }: RoundShown) => shown as BlackjackShown

const signs = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' } as const

function nameOf(card: Card, { text }: Words): string {
  const rank = rankOf(card)
  const said = /\d/.test(rank) ? rank : text(`card.${rank}` as Word)
  return text('card.name', { rank: said, suit: text(`card.${suitOf(card)}`) })
}

function drawnCard(card: Card | undefined, words: Words): HTMLElement {
  if (card === undefined) return element('span', { class: 'card back', role: 'img', 'aria-label': words.text('card.back') }, '?')
  const suit = suitOf(card)
  const isRed = suit === 'hearts' || suit === 'diamonds'
  return element(
    'span',
    { class: `card ${isRed ? 'redSuit' : 'blackSuit'}`, role: 'img', 'aria-label': nameOf(card, words) },
    element('span', { 'aria-hidden': 'true' }, `${rankOf(card)}${signs[suit]}`),
  )
}

/** "18", "blackjack" or "24, over 21". */
function countWords(cards: readonly Card[], isFirst: boolean, { text }: Words): string {
  const { total } = countOf(cards)
  if (isFirst && isBlackjack(cards)) return text('blackjack.blackjack')
  return total > 21 ? text('blackjack.bust', { total }) : String(total)
}

/** The dealer's cards, the player's hands, and a button for each move. */
export function blackjackTable({ words, money, step }: Around): GameTable {
  const { text } = words
  const dealer = element('div', { class: 'cards' })
  const dealerCount = element('strong')
  const hands = element('div', { class: 'hands' })
  const buttons = moves.map((move) => ({
    move,
    button: element('button', { type: 'button', hidden: true, onclick: () => step({ do: move }) }),
  }))
  const [first] = buttons

  const drawDealer = (cards: readonly Card[], isHidden: boolean) => {
    dealer.replaceChildren(...cards.map((card) => drawnCard(card, words)), ...(isHidden ? [drawnCard(undefined, words)] : []))
    dealerCount.textContent = countWords(cards, !isHidden, words)
  }
  const handNode = ({ cards, units }: Hand, i: number, { hands: all, at }: BlackjackShown, stakeMinor: number) =>
    element(
      'div',
      { class: `hand${i === at ? ' playing' : ''}` },
      element(
        'h2',
        {},
        all.length > 1 ? text('blackjack.handOf', { hand: i + 1 }) : text('blackjack.hand'),
        ' ',
        element('strong', {}, countWords(cards, all.length === 1, words)),
      ),
      element('div', { class: 'cards' }, ...cards.map((card) => drawnCard(card, words))),
      element('p', { class: 'small' }, `${text('stake')}: ${money(stakeMinor * units)}`),
    )
  const drawHands = (round: RoundShown) => {
    const shown = shownOf(round)
    hands.replaceChildren(...shown.hands.map((hand, i) => handNode(hand, i, shown, round.stakeMinor)))
  }
  const offer = (round: RoundShown | undefined) => {
    const may: readonly Move[] = round?.at === 'open' ? (shownOf(round).may ?? []) : []
    const hadFocus = buttons.some(({ button }) => button === document.activeElement)
    for (const { move, button } of buttons) {
      button.hidden = !may.includes(move)
      button.textContent = text(`blackjack.${move}`, { stake: money(round?.stakeMinor ?? 0) })
    }
    // the button that was pressed may be gone
    if (hadFocus && may.length > 0 && document.activeElement === document.body) first?.button.focus()
  }
  async function reveal(round: RoundShown): Promise<void> {
    const { dealer: cards } = shownOf(round)
    drawHands(round)
    offer(undefined)
    for (let shown = 2; shown <= cards.length; shown++) {
      drawDealer(cards.slice(0, shown), false)
      if (shown < cards.length && !isStill()) await wait(600)
    }
  }
  return {
    nodes: [
      element(
        'div',
        { class: 'blackjackFelt' },
        element('div', {}, element('h2', {}, text('blackjack.dealer'), ' ', dealerCount), dealer),
        hands,
      ),
      element('div', { class: 'moves' }, ...buttons.map(({ button }) => button)),
    ],
    panel: bestPlayPanel(words),
    choice: () => ({ deal: true }),
    units: () => 1,
    lock: () => undefined,
    reveal,
    result: (round) => {
      const { dealer: cards, hands: all } = shownOf(round)
      const own = all.map((hand) => countWords(hand.cards, all.length === 1, words)).join(', ')
      return text('blackjack.result', { dealer: countWords(cards, true, words), hands: own })
    },
    show: (round) => {
      drawDealer(shownOf(round).dealer, true)
      drawHands(round)
      offer(round)
    },
    prompt: (round) => {
      const { dealer: cards, hands: all, at = 0 } = shownOf(round)
      const { cards: own = [] } = all[at] ?? {}
      const values = {
        hand: all.length > 1 ? text('blackjack.handOf', { hand: at + 1 }) : text('blackjack.hand'),
        cards: own.map((card) => nameOf(card, words)).join(', '),
        total: countOf(own).total,
        up: nameOf(cards[0] ?? 0, words),
      }
      return text('blackjack.turn', values)
    },
    focus: () => first?.button.focus(),
  }
}
