import { expect, it } from 'vitest'
import { fillPath } from './api.ts'

it('path parameters are encoded into their braces and the other input stays', () => {
  expect(fillPath('/api/mybets/{betId}/legs/{leg}', { betId: 'a/b?', leg: 2, full: true })).toEqual({
    url: '/api/mybets/a%2Fb%3F/legs/2',
    rest: { full: true },
  })
})

it('a path without braces takes no parameters', () => {
  expect(fillPath('/api/v3/home', { lang: 'en' })).toEqual({ url: '/api/v3/home', rest: { lang: 'en' } })
})
