import { expect, it } from 'vitest'
import { knownSite } from './externalSites.ts'

const known = ['https://www.gambleaware.org/help', 'https://casino.example']

it.each([
  ['https://www.gambleaware.org', 'https://www.gambleaware.org/'],
  ['https://casino.example/game/1?x=2', 'https://casino.example/game/1?x=2'],
  ['http://casino.example', undefined],
  ['https://casino.example.evil.test', undefined],
  ['https://evil.test/https://casino.example', undefined],
  ['https://casino.example@evil.test', undefined],
  ['https://me:pass@casino.example', undefined],
  ['//casino.example', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('%j leads to %s', (url, expected) => expect(knownSite(url, known)?.href).toBe(expected))
