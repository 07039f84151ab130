import { byId, element } from './element.ts'
import { spinsText } from './freeSpinsField.ts'
import { funPlayer, funStrip } from './fun.ts'
import { gamePage } from './gamePage.ts'
import { refusalWord } from './refusals.ts'
import { returnsText } from './returns.ts'
import { type Refused, type Server, type State, serverOf } from './server.ts'
import { languageOf, type Word, type Words, wordsIn } from './words.ts'

const query = new URLSearchParams(location.search)
const words = wordsIn(languageOf(query.get('lang')))
const { text } = words
/** not in a frame of the book, which has its own way back */
const isAlone = window.top === window

/** The list of the games, or the game that the address names. */
async function open(): Promise<void> {
  document.documentElement.lang = words.language
  const main = byId('main')
  const player = await playerOf()
  if ('refused' in player) return say(main, refusalWord(player.refused))
  const server = serverOf(player)
  const found = await server.state(query.get('reward_uuid') ?? undefined)
  if ('refused' in found) return say(main, refusalWord(found.refused))
  const { code } = found.games.find((game) => game.code === query.get('game_code')) ?? {}
  if (found.seeds.clientSeed === null) {
    const clientSeed = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    )
    const changed = await server.seeds(clientSeed)
    if ('seeds' in changed) found.seeds = changed.seeds
  }
  document.title = code === undefined ? text('list.title') : text(`game.${code}` as Word)
  if (code === undefined) main.replaceChildren(...listOf(found, words, server))
  else gamePage({ main, code, state: found, server, words, listUrl: addressOf({ freeSpins: found.freeSpins }) })
  // those of another game, and of nobody yet
  if (query.has('reward_uuid') && !found.freeSpins)
    main.prepend(element('p', { class: 'panel', role: 'status' }, text('freeSpins.unknown')))
}

/** A customer with a token of the book's, or somebody who plays for fun. */
function playerOf(): ReturnType<typeof funPlayer> | { user: string; token: string } | Refused {
  if (query.get('mode') === 'fun') return funPlayer(query)
  const [user, token] = [query.get('user'), query.get('token')]
  return user === null || token === null ? { refused: 'RS_ERROR_INVALID_TOKEN' } : { user, token }
}

function say(main: HTMLElement, word: Word): void {
  document.title = text('list.title')
  const { home } = main.dataset
  main.replaceChildren(
    element('h1', {}, text('list.title')),
    element('p', { role: 'status' }, text(word)),
    ...(isAlone && home !== undefined ? [leave(home)] : []),
  )
}

/** This page with another game, or with the list; free spins come along to their games. */
function addressOf({ code, freeSpins }: { code?: string; freeSpins?: State['freeSpins'] }): string {
  const other = new URLSearchParams(query)
  other.delete('game_code')
  if (!freeSpins || (code !== undefined && !freeSpins.games.includes(code))) other.delete('reward_uuid')
  if (code !== undefined) other.set('game_code', code)
  return `?${other}`
}

function listOf(state: State, shown: Words, server: Server): HTMLElement[] {
  const { games, home, freeSpins, currency } = state
  const money = (minor: number) => shown.money(minor, currency)
  const freeOf = (given: NonNullable<State['freeSpins']>) =>
    element('span', {}, `${text('freeSpins')}: ${spinsText(given, shown, money)}`)
  const entries = games.map(({ code, rtp }) => {
    const returns = returnsText(rtp, shown)
    const name = element('strong', {}, text(`game.${code}` as Word))
    const free = freeSpins && freeSpins.left > 0 && freeSpins.games.includes(code) ? [freeOf(freeSpins)] : []
    return element(
      'li',
      {},
      element(
        'a',
        { href: addressOf({ code, freeSpins }), class: 'entry' },
        name,
        element('span', { class: 'small' }, returns),
        ...free,
      ),
    )
  })
  return [
    element(
      'header',
      { class: 'top' },
      element('h1', {}, text('list.title')),
      ...(isAlone && home !== undefined ? [leave(home)] : []),
    ),
    ...funStrip(state, { words: shown, server }),
    element('p', { class: 'small' }, text('list.text')),
    element('ul', { class: 'entries' }, ...entries),
    element('p', {}, element('a', { href: `/check#lang=${words.language}`, target: '_blank' }, text('check.title'))),
  ]
}

const leave = (home: string) => element('a', { href: home, class: 'button' }, text('leave'))

void open()
