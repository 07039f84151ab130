import { expect, it } from 'vitest'
import { type InPlayCasino, inPlayCasinoOf } from './inPlayCasino.ts'
import { laterEnd } from './timeEnds.ts'

const offer = { url: 'https://inplay.example/' }
const known = { isKnown: true, setting: 'on' } as const

it.each<[string, Parameters<typeof inPlayCasinoOf>, InPlayCasino]>([
  ['is not there without a feature', [undefined, { ...known, block: 'restricted' }], { at: 'notOffered' }],
  ['waits for a visitor who is still recognised', [offer, { ...known, isKnown: false }], { at: 'unknown' }],
  ['is open to others', [offer, known], { at: 'open', url: offer.url }],
  ['is closed by a block', [offer, { ...known, block: 'timeLimit' }], { at: 'closed', why: 'timeLimit' }],
  ['is hidden by the setting', [offer, { ...known, setting: 'off' }], { at: 'hidden' }],
  [
    'is closed before it is hidden',
    [offer, { ...known, setting: 'off', block: 'restricted' }],
    { at: 'closed', why: 'restricted' },
  ],
])('the in-play casino %s', (_name, given, expected) => expect(inPlayCasinoOf(...given)).toEqual(expected))

it.each([
  ['first', undefined, 1_000, 1_000],
  ['earlier', 100_000, 90_000, 90_000],
  ['a little later', 100_000, 120_000, 100_000],
  ['much later', 100_000, 160_000, 160_000],
  ['no limit any more', 100_000, undefined, undefined],
])('an end of the time that is %s', (_name, before, next, expected) => expect(laterEnd(before, next)).toBe(expected))
