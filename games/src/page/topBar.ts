import { element } from './element.ts'
import type { State } from './server.ts'
import type { Sound } from './sound.ts'
import type { Word, Words } from './words.ts'

interface TopBarParts {
  words: Words
  money: (minor: number) => string
  code: string
  listUrl: string
  state: State
  sound: Sound
}

/** Name, balance, time and result since the page was opened, sound, and the way out. A book's frame has its own balance, time and way out. */
export function topBar({ words: { text }, money, code, listUrl, state: { home, balanceMinor, fun }, sound }: TopBarParts) {
  const balance = element('strong', {}, money(balanceMinor))
  const since = Date.now()
  const time = element('strong', {}, text('minutes', { count: 0 }))
  const net = element('strong', {}, money(0))
  let netMinor = 0
  setInterval(() => (time.textContent = text('minutes', { count: Math.floor((Date.now() - since) / 60_000) })), 10_000)
  const toggle = element(
    'button',
    {
      type: 'button',
      'aria-pressed': 'false',
      onclick: () => {
        sound.turn(!sound.isOn())
        toggle.setAttribute('aria-pressed', String(sound.isOn()))
        toggle.textContent = text(sound.isOn() ? 'sound.on' : 'sound.off')
      },
    },
    text('sound.off'),
  )
  const fact = (name: string, value: HTMLElement) =>
    element('span', { class: 'fact' }, element('span', { class: 'small' }, name), value)
  const isAlone = window.top === window
  // the book's frame has the customer's money, not this
  const balances = isAlone || fun ? [fact(text(fun ? 'fun.balance' : 'balance'), balance)] : []
  const own = [...balances, ...(isAlone ? [fact(text('time'), time)] : [])]
  const show = (minor: number | undefined) => {
    if (minor !== undefined) balance.textContent = money(minor)
  }
  return {
    node: element(
      'header',
      { class: 'top' },
      element('a', { href: listUrl, class: 'button' }, text('list.title')),
      element('h1', {}, text(`game.${code}` as Word)),
      element('div', { class: 'facts' }, ...own, fact(text('net'), net)),
      toggle,
      ...(isAlone && home !== undefined ? [element('a', { href: home, class: 'button' }, text('leave'))] : []),
    ),
    balance: show,
    ended: (changeMinor: number, minor: number | undefined) => {
      netMinor += changeMinor
      net.textContent = `${netMinor > 0 ? '+' : ''}${money(netMinor)}`
      show(minor)
    },
  }
}
