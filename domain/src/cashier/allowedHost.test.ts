import { expect, it } from 'vitest'
import { leadsToAllowedHost } from './allowedHost.ts'

const allowed = ['book.example', '*.adyen.link', 'pay.example', '127.0.0.1']

it.each([
  ['https://book.example/deposit/1', true],
  ['https://eu.adyen.link/PL1?a=b', true],
  ['https://pay.example:8443/page', true],
  ['http://127.0.0.1:4000/pay/1', true],
  ['https://PAY.example/', true],
  ['https://adyen.link/', false],
  ['https://notadyen.link/', false],
  ['https://eu.adyen.link.evil.example/', false],
  ['https://evil.example/?pay.example', false],
  ['https://pay.example@evil.example/', false],
  ['https://someone@pay.example/', false],
  ['javascript://pay.example/%0Aalert(1)', false],
])('P9.7c %s is of an allowed host: %s', (address, expected) => {
  expect(leadsToAllowedHost(new URL(address), allowed)).toBe(expected)
})
