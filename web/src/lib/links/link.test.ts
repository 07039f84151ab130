import { describe, expect, it } from 'vitest'
import { type LinkTarget, readFragment, readLink } from './link.ts'

const hosts = {
  origin: 'https://book.example',
  casino: 'https://casino.example/lobby',
  liveCasino: 'https://live.example/',
}

describe('where a link leads', () => {
  it.each<[string, string, LinkTarget]>([
    ['a path of this site', '/sports?x=1#y', { to: 'inside', path: '/sports?x=1#y' }],
    ['the same written out', 'https://book.example/sports', { to: 'inside', path: '/sports' }],
    ['P2.38b a deep link', '/dl/betslip?selectionIds=1', { to: 'inside', path: '/dl/betslip?selectionIds=1' }],
    ['P2.38b one of another host', 'https://m.book.example/en/dl/event?eventId=7', { to: 'inside', path: '/dl/event?eventId=7' }],
    ['P2.38b a casino deep link', 'https://x.example/casino/dl/game#id=3', { to: 'inside', path: '/casino/dl/game#id=3' }],
    ['P2.38c another site', 'https://rules.example/a?b=c', { to: 'tab', url: 'https://rules.example/a?b=c' }],
    ['P2.38e the casino', '/casino/roulette?table=2', { to: 'host', url: 'https://casino.example/lobby/roulette?table=2' }],
    ['P2.38e the live casino', '/livecasino', { to: 'host', url: 'https://live.example/' }],
    ['P8.1a P2.38d words', 'our offers', { to: 'nowhere', why: 'notUrl' }],
    ['P8.1a P2.38d nothing', '', { to: 'nowhere', why: 'notUrl' }],
    ['P8.1a a path without its host', '//evil.example/x', { to: 'nowhere', why: 'notUrl' }],
    ['P8.1a the same with the other slash', '/\\evil.example', { to: 'nowhere', why: 'notUrl' }],
    ['P8.1a P2.38d what a browser would run', 'javascript:alert(1)', { to: 'nowhere', why: 'invalid' }],
    ['P8.1a a file', 'file:///etc/passwd', { to: 'nowhere', why: 'invalid' }],
    ['P8.1a a name before the host', 'https://book.example@evil.example/', { to: 'nowhere', why: 'invalid' }],
  ])('%s', (_, href, expected) => {
    expect(readLink(href, hosts)).toEqual(expected)
  })

  it('P2.38e a book without a casino keeps its paths', () => {
    expect(readLink('/casino/roulette', { origin: hosts.origin })).toEqual({ to: 'inside', path: '/casino/roulette' })
  })
})

describe('P2.38a the fragment of an address', () => {
  it.each([
    ['#selectionIds=1,2&stake=5', { selectionIds: '1,2', stake: '5' }],
    ['a=1&a=2&b', { a: '2', b: '' }],
    ['#name=a%20b+c', { name: 'a b c' }],
    ['#', {}],
  ])('%j says %j', (hash, expected) => {
    expect(readFragment(hash)).toEqual(expected)
  })
})
