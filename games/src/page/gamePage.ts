import { jewelsDesign, orchardDesign } from '../engine/index.ts'
import { blackjackTable } from './blackjackTable.ts'
import { diceTable } from './diceTable.ts'
import { element, wait } from './element.ts'
import { fairPanel } from './fairPanel.ts'
import { freeSpinsField } from './freeSpinsField.ts'
import { funStrip } from './fun.ts'
import { minesTable } from './minesTable.ts'
import { withPot } from './potPanel.ts'
import { refusalWord } from './refusals.ts'
import { type Rtp, returnsText } from './returns.ts'
import { rouletteTable } from './rouletteTable.ts'
import type { Server, State } from './server.ts'
import { slotTable } from './slotTable.ts'
import { createSound } from './sound.ts'
import type { Around, GameTable, RoundShown } from './table.ts'
import { topBar } from './topBar.ts'
import type { Word, Words } from './words.ts'

const tables: Record<string, (around: Around) => GameTable> = {
  roulette: rouletteTable,
  blackjack: blackjackTable,
  orchard: (around) => slotTable(orchardDesign, around),
  jewels: (around) => slotTable(jewelsDesign, around),
  dice: diceTable,
  mines: minesTable,
}

interface PageParts {
  main: HTMLElement
  code: string
  state: State
  server: Server
  words: Words
  listUrl: string
}

/** A game: balance and time on top, the table, the stake, one button, the result in words, rules and fairness below. */
export function gamePage({ main, code, state, server, words, listUrl }: PageParts): void {
  const { text } = words
  const game = state.games.find((each) => each.code === code)
  const tableOf = tables[code]
  if (!game || !tableOf) return
  const money = (minor: number) => words.money(minor, state.currency)
  const sound = createSound()
  const bar = topBar({ words, money, code, listUrl, state, sound })
  const result = element('p', { class: 'result waiting', role: 'status' }, '\u00a0')
  const stakes = stakeField(state, words, () => label())
  const spins = freeSpinsField({ given: state.freeSpins, code, words, money, changed: (isOver) => showStakes(isOver) })
  const stakeMinor = () => spins.valueMinor() ?? stakes.minor()
  const button = element('button', { type: 'submit', class: 'do play' })
  let open: RoundShown | undefined
  let isBusy = false
  let hasPlayed = false
  let begunMs = 0

  const around: Around = { words, money, stakeMinor, changed: () => label(), step: (step) => void take(step) }
  const { table, rules: potRules } = withPot(tableOf(around), { code, words, money, server, state })
  const fair = fairPanel({ words, money, server, seeds: state.seeds, say: (word) => say(text(word), 'plain') })

  /** The button says what a press costs, or why it cannot be pressed. */
  function label(): void {
    // the table's first drawing comes before the table
    if (!button.isConnected) return
    const staked = stakeMinor() * table.units()
    const isMissing = table.choice() === undefined
    const press = text(code === 'orchard' || code === 'jewels' ? 'spin' : 'play', { stake: money(staked) })
    const spin = spins.press(table.units())
    button.disabled = isBusy || open !== undefined || isMissing || spin?.isPossible === false
    button.textContent = isBusy ? text('wait') : isMissing && !open ? (table.missing ?? '') : (spin?.words ?? press)
  }

  /** The stakes, or what a free spin is worth. */
  function showStakes(toStakes = false): void {
    stakes.node.hidden = spins.valueMinor() !== undefined
    label()
    if (toStakes) stakes.focus()
  }

  function busy(now: boolean): void {
    isBusy = now
    const isLocked = now || open !== undefined
    const hadFocus = document.activeElement === document.body && !now && hasPlayed
    table.lock(isLocked)
    stakes.lock(isLocked)
    spins.lock(isLocked)
    fair.lock(isLocked)
    label()
    // a control that was disabled has lost it
    if (hadFocus) button.focus({ preventScroll: true })
  }

  function say(words_: string, kind: 'plain' | 'won', first = ''): void {
    result.replaceChildren(element('span', table.isDrawn ? { class: 'spoken' } : {}, first), ` ${words_}`)
    result.className = `result ${kind}`
  }

  async function play(): Promise<void> {
    const choice = table.choice()
    if (isBusy || open || choice === undefined || spins.press(table.units())?.isPossible === false) return
    hasPlayed = true
    busy(true)
    say(text('running'), 'plain')
    begunMs = Date.now()
    const answer = await server.play({
      ref: crypto.randomUUID(),
      game: code,
      stakeMinor: stakeMinor(),
      choice,
      reward: spins.reward(),
    })
    if ('refused' in answer) say(spins.refused(answer) ?? text(refusalWord(answer.refused)), 'plain')
    else await follow(answer.round)
    await rest()
  }

  /** The next round begins no sooner, whatever became of this one. */
  async function rest(): Promise<void> {
    if (!open) await wait(begunMs + (game?.cycleMs ?? 0) + 150 - Date.now())
    busy(false)
    spins.rested()
  }

  async function follow(round: RoundShown): Promise<void> {
    if (round.at === 'refused') return say(spins.refused(round) ?? text(refusalWord(round.refused ?? '')), 'plain')
    if (round.at === 'returning' || round.at === 'returned')
      return say(text(round.freeSpin ? 'freeSpins.returned' : 'returned'), 'plain')
    if (round.at === 'open') {
      open = round
      spins.begun(round)
      bar.balance(round.balanceMinor)
      table.show?.(round)
      if (round.steps.length === 0) table.focus?.()
      // a further stake that the wallet has not taken
      if (round.refused !== undefined) return say(text(refusalWord(round.refused)), 'plain')
      return say(table.prompt?.(round) ?? text(round.freeSpin ? 'freeSpins.open' : 'open'), 'plain')
    }
    await table.reveal(round, round.steps.length > 0 ? 0 : (game?.cycleMs ?? 0) * 0.85)
    open = undefined
    ended(round)
  }

  /** A return that is not more than was staked is no win, and is not told as one. */
  function ended(round: RoundShown): void {
    const staked = round.stakeMinor * round.units
    const isWon = round.returnMinor > staked
    const returns = returnsOf(round, { text, money })
    say([returns, ...spins.ended(round)].join(' '), isWon ? 'won' : 'plain', table.result(round))
    if (isWon) sound.won()
    bar.ended(round.returnMinor - (round.freeSpin ? 0 : staked), round.balanceMinor)
    fair.played()
  }

  async function take(step: unknown): Promise<void> {
    if (!open || isBusy) return
    isBusy = true
    const answer = await server.step({ round: open.id, index: open.steps.length, step })
    isBusy = false
    if ('refused' in answer) return say(text(refusalWord(answer.refused)), 'plain')
    await follow(answer.round)
    if (!open) busy(true)
    await rest()
  }

  const form = betForm(() => void play(), spins.node, stakes.node, button)
  const rules = rulesPanel(code, game.rtp, words, potRules)
  const board = element('section', { class: `table ${code}`, 'aria-label': text('table') }, ...table.nodes, result, form)
  const panels = [...(table.panel ? [table.panel] : []), rules, fair.node]
  const strip = funStrip(state, { words, server, refilled: bar.balance })
  main.replaceChildren(bar.node, ...strip, board, element('div', { class: 'panels' }, ...panels))
  const running = state.open.find((round) => round.game === code && round.at === 'open')
  if (running) void follow(running)
  showStakes()
  busy(false)
}

const betForm = (play: () => void, ...nodes: HTMLElement[]): HTMLFormElement =>
  element(
    'form',
    {
      class: 'bet',
      onsubmit: (event) => {
        event.preventDefault()
        play()
      },
    },
    ...nodes,
  )

/** In words, what a round returned. */
function returnsOf(round: RoundShown, { text, money }: Pick<Words, 'text'> & { money: (minor: number) => string }): string {
  const staked = round.stakeMinor * round.units
  const amount = money(round.returnMinor)
  if (round.jackpot) return text('jackpot.won', { amount, jackpot: money(round.jackpot.paidMinor) })
  if (round.returnMinor > staked) return text('won', { amount })
  if (round.returnMinor === 0) return text('nothing')
  return round.freeSpin ? text('freeSpins.paid', { amount }) : text('back', { amount, stake: money(staked) })
}

function stakeField({ stakesMinor, currency }: State, { text, money }: Words, changed: () => void) {
  const inputs = stakesMinor.map((minor, i) => {
    const input = element('input', { type: 'radio', name: 'stake', value: minor, checked: i === 0 })
    return { input, label: element('label', {}, input, element('span', {}, money(minor, currency))) }
  })
  const node = element('fieldset', { class: 'stakes' }, element('legend', {}, text('stake')), ...inputs.map(({ label }) => label))
  node.addEventListener('change', changed)
  return {
    node,
    minor: () => Number(inputs.find(({ input }) => input.checked)?.input.value ?? stakesMinor[0]),
    lock: (isLocked: boolean) => void (node.disabled = isLocked),
    focus: () => inputs.find(({ input }) => input.checked)?.input.focus({ preventScroll: true }),
  }
}

function rulesPanel(code: string, rtp: Rtp, words: Words, more: HTMLElement[]): HTMLElement {
  const { text } = words
  const returns = returnsText(rtp, words, 4)
  return element(
    'details',
    { class: 'panel' },
    element('summary', {}, text('rules')),
    element('p', {}, text(`rules.${code}` as Word)),
    element('p', {}, returns),
    ...more,
    element('p', {}, text('rules.ends')),
  )
}
