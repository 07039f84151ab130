import { describe, expect, it } from 'vitest'
import { contentAddress, serviceAddress } from './serviceAddress.ts'

const values = { region: 'eu', country: 'gb', language: 'en-GB', eventId: 'sr:match:7' }

describe('an address of another service', () => {
  it.each([
    ['https://{region}.stats.example/{language}/match/{eventId}', 'https://eu.stats.example/en-GB/match/sr%3Amatch%3A7'],
    ['https://stats.example/?match={eventId}&in={country}', 'https://stats.example/?match=sr%3Amatch%3A7&in=gb'],
    ['https://stats.example', 'https://stats.example'],
    ['https://stats.example/{team}', undefined],
    ['https://stats.example/{toString}', undefined],
  ])('%s is %s', (template, expected) => expect(serviceAddress(template, values)).toBe(expected))

  it.each(['..', '.', ''])('an id %j leads to no other part', (eventId) =>
    expect(serviceAddress('https://stats.example/match/{eventId}', { eventId })).toBeUndefined(),
  )

  it('an id with a slash stays one part', () =>
    expect(serviceAddress('https://stats.example/match/{eventId}', { eventId: 'a/../b' })).toBe(
      'https://stats.example/match/a%2F..%2Fb',
    ))
})

it.each([
  ['https://{region}.cdn.example/book/', 'banners/final.webp', 'https://eu.cdn.example/book/banners/final.webp'],
  ['https://cdn.example/{where}/', 'banners/final.webp', undefined],
])('content of %s at %s is %s', (base, path, expected) => expect(contentAddress(base, path, values)).toBe(expected))
