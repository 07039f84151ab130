import { byId, element } from './element.ts'
import { gamePage } from './gamePage.ts'
import { refusalWord } from './refusals.ts'
import { returnsText } from './returns.ts'
import { type State, serverOf } from './server.ts'
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
  const [user, token] = [query.get('user'), query.get('token')]
  if (user === null || token === null) return say(main, 'refused.session')
  const server = serverOf({ user, token })
  const found = await server.state()
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
  if (code === undefined) main.replaceChildren(...listOf(found, words))
  else gamePage({ main, code, state: found, server, words, listUrl: addressOf() })
  if (query.has('reward_uuid')) main.prepend(element('p', { class: 'panel' }, text('freeSpins')))
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

/** This page with another game, or with the list. */
function addressOf(code?: string): string {
  const other = new URLSearchParams(query)
  other.delete('game_code')
  other.delete('reward_uuid')
  if (code !== undefined) other.set('game_code', code)
  return `?${other}`
}

function listOf({ games, home }: State, shown: Words): HTMLElement[] {
  const entries = games.map(({ code, rtp }) => {
    const returns = returnsText(rtp, shown)
    const name = element('strong', {}, text(`game.${code}` as Word))
    return element(
      'li',
      {},
      element('a', { href: addressOf(code), class: 'entry' }, name, element('span', { class: 'small' }, returns)),
    )
  })
  return [
    element(
      'header',
      { class: 'top' },
      element('h1', {}, text('list.title')),
      ...(isAlone && home !== undefined ? [leave(home)] : []),
    ),
    element('p', { class: 'small' }, text('list.text')),
    element('ul', { class: 'entries' }, ...entries),
    element('p', {}, element('a', { href: `/check#lang=${words.language}`, target: '_blank' }, text('check.title'))),
  ]
}

const leave = (home: string) => element('a', { href: home, class: 'button' }, text('leave'))

void open()
