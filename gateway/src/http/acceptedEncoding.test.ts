import { expect, it } from 'vitest'
import { acceptedEncoding } from './acceptedEncoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.1', 'br'],
  ['BR', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.000 , gzip ; q=0.5', 'gzip'],
  ['gzip;q=0, br; q=0', 'identity'],
  ['x-br, zgzip', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('%s: %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
