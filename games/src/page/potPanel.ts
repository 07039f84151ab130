import { jackpotReturn, jackpotSeedMinor, jackpotTickets, jewelsDesign, stakesMinor } from '../engine/index.ts'
import { element } from './element.ts'
import type { Server, State } from './server.ts'
import type { GameTable } from './table.ts'
import type { Words } from './words.ts'

interface PotParts {
  words: Words
  money: (minor: number) => string
  server: Server
  state: State
}

const everyMs = 10_000
const percentOf = ({ number }: Words) => number((100 * jackpotReturn.of) / jackpotReturn.among, 2)

/** A game's table under its pot, which is looked at again after each round, and what the rules say of it. Play for fun has none. */
export function withPot(
  table: GameTable,
  { code, ...parts }: PotParts & { code: string },
): { table: GameTable; rules: HTMLElement[] } {
  const { words, state } = parts
  if (code !== jewelsDesign.code) return { table, rules: [] }
  if (state.potMinor === undefined)
    return { table, rules: [element('p', {}, words.text('jackpot.fun', { percent: percentOf(words) }))] }
  const pot = potPanel(state.potMinor, parts)
  const reveal = async (...shown: Parameters<GameTable['reveal']>) => {
    await table.reveal(...shown)
    pot.look()
  }
  return { table: { ...table, nodes: [pot.node, ...table.nodes], reveal }, rules: [pot.rules] }
}

/** What is in the pot now, and how it is won. */
function potPanel(potMinor: number, { words, money, server }: PotParts) {
  const { text, number } = words
  const amount = element('strong', {}, money(potMinor))
  const show = (minor: number) => (amount.textContent = money(minor))
  const look = async () => {
    const found = await server.pot()
    if ('potMinor' in found) show(found.potMinor)
  }
  setInterval(() => document.visibilityState === 'visible' && void look(), everyMs)
  const stake = stakesMinor.find((each) => each === 100) ?? stakesMinor[0]
  const rules = text('jackpot.rules', {
    seed: money(jackpotSeedMinor),
    stake: money(stake),
    spins: number(jackpotTickets / stake, 0),
    percent: percentOf(words),
  })
  return {
    node: element('p', { class: 'pot' }, element('span', {}, text('jackpot.name')), amount),
    rules: element('p', {}, rules),
    look: () => void look(),
  }
}
