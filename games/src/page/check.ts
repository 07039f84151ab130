/** Checks a round with nothing but what is on this page: it works from a disk, without a network. */
import { gameOf, games } from '../engine/index.ts'
import { drawsOf, sealOf } from '../fairness/index.ts'
import { jackpotFields } from './checkJackpot.ts'
import { byId, element } from './element.ts'
import { languageOf, times, type Word, wordsIn } from './words.ts'

const given = new URLSearchParams(location.hash.slice(1))
const words = wordsIn(languageOf(given.get('lang') ?? navigator.language))
const { text } = words
document.documentElement.lang = words.language
document.title = text('check.title')

/** the choice of a game, as an example of how it is written */
const examples: Record<string, string> = {
  roulette: '{"chips":{"red":1}}',
  blackjack: '{"deal":true}',
  orchard: '{"spin":true}',
  jewels: '{"spin":true}',
  dice: '{"upTo":50}',
  mines: '{"mines":3}',
}

const field = (name: string, value: string, isRequired = true) => {
  const input = element('input', {
    id: name,
    name,
    value: given.get(name) ?? value,
    required: isRequired,
    autocomplete: 'off',
    spellcheck: 'false',
  })
  return { input, node: element('label', { class: 'field' }, text(`check.${name}` as Word), input) }
}
const game = element(
  'select',
  { id: 'game', onchange: () => chosen() },
  ...games.map(({ code }) =>
    element('option', { value: code, selected: code === given.get('game') }, text(`game.${code}` as Word)),
  ),
)
const serverSeed = field('serverSeed', '')
const seal = field('seal', '', false)
const clientSeed = field('clientSeed', '')
const nonce = field('nonce', '0')
const choice = field('choice', examples[game.value] ?? '')
const steps = field('steps', '[]')
const jackpot = jackpotFields(field('stake', '100', false), field('pot', '', false), words)
function chosen(): void {
  choice.input.value = examples[game.value] ?? ''
  jackpot.show(game.value)
}
const found = element('section', { class: 'found', 'aria-live': 'polite' })

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** A line of the answer, with whether it is as it should be. */
const line = (is: 'good' | 'bad' | 'plain', words_: string, ...more: string[]) =>
  element('div', { class: `say ${is}` }, element('strong', {}, words_), ...more.map((each) => element('code', {}, each)))

function check(): HTMLElement[] {
  const made = sealOf(serverSeed.input.value.trim())
  if (made === undefined) return [line('bad', text('check.noSeed'))]
  const wanted = seal.input.value.trim().toLowerCase()
  const sealed =
    wanted === ''
      ? line('plain', text('check.sealIs'), made)
      : line(made === wanted ? 'good' : 'bad', text(made === wanted ? 'check.sealGood' : 'check.sealBad'), made)
  const played = gameOf(game.value)
  const wish = played?.readChoice(parsed(choice.input.value))
  const said = parsed(steps.input.value)
  const done = Array.isArray(said) ? said.map((step) => played?.readStep(step)) : [undefined]
  const count = Number(nonce.input.value)
  if (!played || wish === undefined || done.includes(undefined) || !Number.isSafeInteger(count) || count < 0)
    return [sealed, line('bad', text('check.noRound'))]
  const seeds = { serverSeed: serverSeed.input.value.trim(), clientSeed: clientSeed.input.value, nonce: count }
  const round = played.play(wish, done, drawsOf(seeds))
  if (!round) return [sealed, line('bad', text('check.noRound'))]
  const units = done.reduce<number>((sum, step) => sum + (played.stepUnits?.(step) ?? 0), played.units(wish))
  const returns = text('check.returns', { times: times(words, round.twentieths), units })
  const won = jackpot.say(round.shown).map((each) => line('plain', each))
  return [sealed, line('plain', text('check.result'), JSON.stringify(round.shown)), line('plain', returns), ...won]
}

const form = element(
  'form',
  {
    class: 'panel',
    onsubmit: (event) => {
      event.preventDefault()
      found.replaceChildren(...check())
    },
  },
  element('label', { class: 'field' }, text('check.game'), game),
  ...[serverSeed, seal, clientSeed, nonce, choice, steps].map(({ node }) => node),
  ...jackpot.nodes,
  element('button', { type: 'submit', class: 'do' }, text('check.do')),
)
const isHere = location.protocol.startsWith('http')
byId('main').replaceChildren(
  element('h1', {}, text('check.title')),
  element('p', {}, text('check.text')),
  ...(isHere ? [element('p', {}, element('a', { href: '/check', download: 'check-a-round.html' }, text('check.save')))] : []),
  form,
  found,
)
jackpot.show(game.value)
if (given.has('serverSeed')) found.replaceChildren(...check())
