import { describe, expect, it } from 'vitest'
import { type LinkTarget, pathWithin, readFragment, readLink } from './link.ts'

const hosts = {
  origin: 'https://book.example',
  casino: 'https://casino.example/lobby',
  liveCasino: 'https://live.example/',
}

const inCasino = (path: string): LinkTarget => ({ to: 'host', url: `https://casino.example/lobby/${path}` })

describe('target of a link', () => {
  it.each<[string, string, LinkTarget]>([
    ['a path of this site', '/sports?x=1#y', { to: 'inside', path: '/sports?x=1#y' }],
    ['the same written out', 'https://book.example/sports', { to: 'inside', path: '/sports' }],
    ['P2.38b a deep link', '/dl/betslip?selectionIds=1', { to: 'inside', path: '/dl/betslip?selectionIds=1' }],
    ['P2.38b one of another host', 'https://m.book.example/en/dl/event?eventId=7', { to: 'inside', path: '/dl/event?eventId=7' }],
    ['P2.38b a casino deep link', 'https://x.example/casino/dl/game#id=3', { to: 'inside', path: '/casino/dl/game#id=3' }],
    ['P2.38c another site', 'https://rules.example/a?b=c', { to: 'tab', url: 'https://rules.example/a?b=c' }],
    ['P2.38e the casino', '/casino/roulette?table=2', { to: 'host', url: 'https://casino.example/lobby/roulette?table=2' }],
    ['P2.38e the live casino', '/livecasino', { to: 'host', url: 'https://live.example/' }],
    ['P9.7d the casino by its own path', '/casino/', { to: 'host', url: 'https://casino.example/lobby/' }],
    ['P9.7d the live casino below it', '/casino/live-casino/', { to: 'host', url: 'https://live.example/' }],
    ['P9.7d a table of it', '/casino/live-casino/baccarat', { to: 'host', url: 'https://live.example/baccarat' }],
    ['a path in a casino link that is an address', '/casino/https://evil.example/', inCasino('https://evil.example/')],
    ['one that a browser would run', '/casino/javascript:alert(1)', inCasino('javascript:alert(1)')],
    ['one that hides its host', '/casino//evil.example/x', inCasino('evil.example/x')],
    ['with the other slash', '/casino/\\evil.example', inCasino('evil.example')],
    ['with many', '/livecasino////evil.example', { to: 'host', url: 'https://live.example/evil.example' }],
    ['one that climbs out of the lobby', '/casino/../../x', { to: 'inside', path: '/x' }],
    ['one that climbs with signs', '/casino/%2e%2e/%2E%2E/x', { to: 'inside', path: '/x' }],
    ['one with a scheme that knows its host', '/casino/data:text/html,x', inCasino('data:text/html,x')],
    ['a user and a host', '/livecasino/a@evil.example', { to: 'host', url: 'https://live.example/a@evil.example' }],
    ['a host in capitals', '/Casino/HTTPS://evil.example', inCasino('HTTPS://evil.example')],
    ['a path that a browser reads as a host', '/.//evil.example', { to: 'inside', path: '/evil.example' }],
    ['the same climbed to', '/x/..//evil.example', { to: 'inside', path: '/evil.example' }],
    ['the same written out', 'https://book.example//evil.example', { to: 'inside', path: '/evil.example' }],
    ['a path with a tab in it, which a browser leaves out', '/\t/evil.example', { to: 'nowhere', why: 'notUrl' }],
    ['a path with a line in it', '/\n\\evil.example', { to: 'nowhere', why: 'notUrl' }],
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

  it.each([
    ['/casino', 'https://casino.example/lobby/?brand=7'],
    ['/casino/roulette', 'https://casino.example/lobby/roulette?brand=7'],
    ['/casino/roulette?table=2', 'https://casino.example/lobby/roulette?table=2'],
  ])('%s of a casino whose address has a query leads to %s', (path, url) => {
    expect(readLink(path, { ...hosts, casino: 'https://casino.example/lobby?brand=7' })).toEqual({ to: 'host', url })
  })

  it('P2.38e a book without a casino keeps its paths', () => {
    expect(readLink('/casino/roulette', { origin: hosts.origin })).toEqual({ to: 'inside', path: '/casino/roulette' })
  })
})

describe('a path of this site', () => {
  it.each([
    ['/mybets', '/mybets'],
    ['/sports?x=1#y', '/sports?x=1#y'],
    ['/.//evil.example', '/evil.example'],
    ['/x/..//evil.example', '/evil.example'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['/\n//evil.example', undefined],
    ['\\evil.example', undefined],
    ['https://book.example/mybets', undefined],
    ['javascript:alert(1)', undefined],
    ['mybets', undefined],
    ['', undefined],
  ])('%j is %j', (written, expected) => {
    expect(pathWithin(written, 'https://book.example')).toBe(expected)
  })
})

describe('P2.38a the fragment of an address', () => {
  it.each([
    ['#selectionIds=1,2&stake=5', { selectionIds: '1,2', stake: '5' }],
    ['a=1&a=2&b', { a: '2', b: '' }],
    ['#name=a%20b+c', { name: 'a b c' }],
    ['#', {}],
  ])('%j is parsed as %j', (hash, expected) => {
    expect(readFragment(hash)).toEqual(expected)
  })
})
