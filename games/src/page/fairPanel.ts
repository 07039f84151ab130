import { element } from './element.ts'
import type { Past, Seeds, Server } from './server.ts'
import type { Word, Words } from './words.ts'

interface FairParts {
  words: Words
  money: (minor: number) => string
  server: Server
  seeds: Seeds
  say: (word: Word) => void
}

/** What decides the rounds: the seals, the player's own seed, and the rounds played, to be checked once their seed is known. */
export function fairPanel({ words, money, server, seeds: first, say }: FairParts) {
  const { text } = words
  let seeds = first
  const [seal, nextSeal, count] = [element('code'), element('code'), element('span')]
  const input = element('input', { id: 'seed', maxlength: 64, pattern: '[\\w .\\-]{1,64}', required: true, autocomplete: 'off' })
  const change = element('button', { type: 'submit' }, text('fair.change'))
  const rows = element('tbody')
  const draw = () => {
    seal.textContent = seeds.seal
    nextSeal.textContent = seeds.nextSeal
    count.textContent = String(seeds.nonce)
    input.value = seeds.clientSeed ?? ''
  }
  const list = async () => {
    const past = await server.history()
    if ('rounds' in past) rows.replaceChildren(...past.rounds.map((round) => rowOf(round, past, words, money)))
  }
  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    const answer = await server.seeds(input.value)
    if ('refused' in answer) return say(answer.refused === 'roundOpen' ? 'refused.roundOpen' : 'refused.other')
    seeds = answer.seeds
    draw()
    say('fair.changed')
    await list()
  }
  draw()
  const entry = (word: Word, ...value: Node[]) => element('div', {}, element('dt', {}, text(word)), element('dd', {}, ...value))
  const node = element(
    'details',
    { class: 'panel', ontoggle: () => void list() },
    element('summary', {}, text('fair.title')),
    element('p', {}, text('fair.text')),
    element('dl', {}, entry('fair.seal', seal), entry('fair.nextSeal', nextSeal), entry('fair.rounds', count)),
    element(
      'form',
      { class: 'seeds', onsubmit: (event) => void submit(event) },
      element('label', { class: 'field' }, text('fair.clientSeed'), input),
      change,
    ),
    element(
      'table',
      {},
      element('caption', {}, text('fair.past')),
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ...(['fair.game', 'stake', 'fair.return', 'fair.check'] as const).map((word) =>
            element('th', { scope: 'col' }, text(word)),
          ),
        ),
      ),
      rows,
    ),
    element('p', {}, element('a', { href: `/check#lang=${words.language}`, target: '_blank' }, text('check.title'))),
  )
  return {
    node,
    lock: (isLocked: boolean) => void (change.disabled = isLocked),
    played: () => {
      seeds = { ...seeds, nonce: seeds.nonce + 1 }
      count.textContent = String(seeds.nonce)
      if (node.open) void list()
    },
  }
}

function rowOf(
  round: Past['rounds'][number],
  { revealed }: Past,
  { text, language }: Words,
  money: (minor: number) => string,
): HTMLElement {
  const seed = revealed.find(({ id }) => id === round.seedId)
  const check = () => {
    const { game, choice, steps, nonce, stakeMinor, jackpot, noJackpot } = round
    const said = { game, choice: JSON.stringify(choice), steps: JSON.stringify(steps), nonce: String(nonce), lang: language }
    const won = { stake: noJackpot ? '0' : String(stakeMinor), ...(jackpot && { pot: String(jackpot.hundredths) }) }
    const { serverSeed = '', clientSeed = '', seal = '' } = seed ?? {}
    return element(
      'a',
      { href: `/check#${new URLSearchParams({ ...said, ...won, serverSeed, clientSeed, seal })}`, target: '_blank' },
      text('fair.check'),
    )
  }
  return element(
    'tr',
    {},
    element('td', {}, `${text(`game.${round.game}` as Word)} ${round.nonce}`),
    element('td', {}, round.freeSpin ? text('freeSpins.one') : money(round.stakeMinor * round.units)),
    element('td', {}, money(round.returnMinor)),
    element('td', {}, seed && round.at === 'closed' ? check() : text(round.at === 'closed' ? 'fair.sealed' : 'fair.returned')),
  )
}
