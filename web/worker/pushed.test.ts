import { describe, expect, it } from 'vitest'
import { pathHere, readPushed } from './pushed.ts'

const origin = 'https://book.example'
const pushed = { title: 'A notice', text: 'Our terms change.', path: '/inbox/details/7', tag: '7' }

describe('what is pushed', () => {
  it('is shown as it was sent', () => {
    expect(readPushed(JSON.stringify(pushed), origin)).toEqual(pushed)
  })

  it.each(['', 'null', '7', '[]', '{', '{}', JSON.stringify({ ...pushed, title: 7 }), JSON.stringify({ ...pushed, text: '' })])(
    'and is nothing of ours: %s',
    (text) => {
      expect(readPushed(text, origin)).toBeUndefined()
    },
  )

  it.each([
    ['/inbox/details/7', '/inbox/details/7'],
    ['/search?q=derry', '/search?q=derry'],
    ['//evil.example/x', '/inbox'],
    ['/\\evil.example', '/inbox'],
    ['https://evil.example/', '/inbox'],
    ['javascript:alert(1)', '/inbox'],
    ['', '/inbox'],
    [undefined, '/inbox'],
  ])('%s leads to %s', (path, expected) => {
    expect(pathHere(path, origin)).toBe(expected)
  })
})
