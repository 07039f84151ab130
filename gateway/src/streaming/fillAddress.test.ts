import { expect, it } from 'vitest'
import { fillAddress } from './fillAddress.ts'

it.each<[string, string, string | undefined]>([
  ['https://streams.example/{id}?f={protocol}', '42', 'https://streams.example/42?f=HLS'],
  [
    'https://streams.example/live/{id}/x',
    'https://evil.example/',
    'https://streams.example/live/https%3A%2F%2Fevil.example%2F/x',
  ],
  ['https://streams.example/live/{id}', '../../admin', 'https://streams.example/live/..%2F..%2Fadmin'],
  ['https://streams.example/live/{id}', '..', undefined],
  ['https://streams.example/live/{id}/{id}/x', '..', undefined],
  ['/streams/{id}/stream.m3u8', '..', undefined],
  ['/streams/{id}/stream.m3u8', '.', '/streams/./stream.m3u8'],
  ['/streams/{id}/stream.m3u8', '/evil', '/streams/%2Fevil/stream.m3u8'],
  ['/streams/{toString}/x', 'a', '/streams//x'],
])('%s with %j is %j', (template, id, expected) => {
  expect(fillAddress(template, { id, protocol: 'HLS' })).toBe(expected)
})
