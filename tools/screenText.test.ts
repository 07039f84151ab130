/** Text for customers is in the messages of each language, not in the code. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { screenTextIn } from './screenText.ts'

/** Words still in the code, with their number. The list may only shrink. */
const exceptions: Record<string, { why: string; count: number }> = {
  'web/src/main.tsx': { why: 'shown where not even the messages could be loaded', count: 1 },
  'web/src/lib/tracking/loginFailures.ts': {
    why: 'names of failures for a tag manager, which nobody reads on the screen',
    count: 10,
  },
}

const countIn = (path: string) => screenTextIn(path, readFileSync(path, 'utf8'))

describe('text on the screen', () => {
  const paths = globSync('{web,ui}/src/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))

  it('comes through the messages', () => {
    expect(paths.length).toBeGreaterThan(400)
    expect(
      paths
        .filter((path) => !exceptions[path])
        .flatMap((path) =>
          countIn(path).map((text) => `${path} says "${text}": give it an id in web/src/messages, in each language.`),
        ),
    ).toEqual([])
  })

  it.each(Object.entries(exceptions))('%s keeps no more of it than today', (path, { count }) => {
    expect(countIn(path).length).toBeLessThanOrEqual(count)
    expect(countIn(path).length, 'has none any more: remove its line').toBeGreaterThan(0)
  })

  it.each<[what: string, planted: string, found: string[]]>([
    ['text between tags', 'const a = <p>Bet placed</p>', ['Bet placed']],
    ['a single word between tags', 'const a = <b>Settled</b>', ['Settled']],
    ['a phrase in braces', `const a = <p>{'your bet was placed'}</p>`, ['your bet was placed']],
    ['a label', 'const a = <button aria-label="Close" />', ['Close']],
    ['a title in an object', `const a = { title: 'your slip is full' }`, ['your slip is full']],
    ['a message made of parts', 'const a = (n: string) => ({ message: `stake on ${n}` })', ['stake on …']],
    ['a sentence anywhere', `toast('Bet placed')`, ['Bet placed']],
    ['a sentence made of parts', 'const a = (n: number) => `Place ${n} bets now`', ['Place … bets now']],
    ['signs, entities and figures', 'const a = <p>&nbsp;· 12:30 → ×</p>', []],
    ['an error, which is for us', `throw new Error('The slip has no legs')`, []],
    ['a log line', `console.warn('No words could be loaded')`, []],
    ['a class, an id of a message, a name', `const a = <p className="row wide" title={text('slip.title')} />`, []],
  ])('finds %s where it should', (_, planted, found) => {
    expect(screenTextIn('web/src/planted.tsx', planted)).toEqual(found)
  })
})
