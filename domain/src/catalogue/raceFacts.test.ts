import { describe, expect, it } from 'vitest'
import type { Participant } from './entities.ts'
import { bendOf, cardFactsOf, styleOf } from './raceFacts.ts'
import type { PastRun, RunnerForm, RunStyle } from './raceForm.ts'

const run = (fields: Partial<PastRun> = {}): PastRun => ({ date: '2026-11-04', course: 'Kempton', ...fields })
const field = (...runners: [Partial<Participant>, Partial<RunnerForm>][]) => {
  const participants = runners.map(
    ([fields], i): Participant => ({ id: `h${i + 1}`, name: `H${i + 1}`, role: 'RUNNER', ...fields }),
  )
  return cardFactsOf(participants, new Map(runners.map(([, form], i) => [`h${i + 1}`, { runs: [], ...form }])))
}
const won = { runs: [run({ position: '1' }), run({ position: '1' }), run({ position: '3' })] }

describe('what tells runners apart', () => {
  it('is who is ahead in each thing that the card says, and who is in most of them', () => {
    const facts = field(
      [{ officialRating: 94 }, { ...won, course: { wins: 2, runs: 3 }, jockey: { wins: 5, runs: 10 } }],
      [{ officialRating: 91 }, { runs: [run({ position: '1' })], course: { wins: 0, runs: 1 }, jockey: { wins: 9, runs: 41 } }],
    )
    expect(facts).toEqual({
      facts: [
        { kind: 'RATING', ids: ['h1'], value: 94 },
        { kind: 'WINS', ids: ['h1'], value: 2, runs: 3 },
        { kind: 'COURSE', ids: ['h1'], value: 2, runs: 3 },
        { kind: 'JOCKEY', ids: ['h1'], value: 5, runs: 10 },
      ],
      ahead: { id: 'h1', count: 4 },
    })
  })

  it.each<[string, ReturnType<typeof field>]>([
    ['one runner alone has', field([{ officialRating: 94 }, {}], [{}, {}])],
    ['a withdrawn runner has', field([{ officialRating: 99, withdrawn: { at: '' } }, {}], [{ officialRating: 80 }, {}])],
    ['three are level in', field([{ officialRating: 90 }, {}], [{ officialRating: 90 }, {}], [{ officialRating: 90 }, {}])],
    ['nobody has won', field([{}, { course: { wins: 0, runs: 2 } }], [{}, { course: { wins: 0, runs: 1 } }])],
    ['too few runs say', field([{}, { jockey: { wins: 2, runs: 2 } }], [{}, { jockey: { wins: 1, runs: 30 } }])],
  ])('is not what %s', (_, facts) => {
    expect(facts).toEqual({ facts: [] })
  })

  it('names both who are level, and no one ahead when two share it', () => {
    const facts = field(
      [{ officialRating: 90 }, { bestSeconds: 28.9, runs: [run({ bendSeconds: 4.6 })] }],
      [{ officialRating: 90 }, { bestSeconds: 28.9, runs: [run({ bendSeconds: 4.7 })] }],
      [{ officialRating: 80 }, { bestSeconds: 29.2, runs: [run({ bendSeconds: 4.5 })] }],
    )
    expect(facts.facts).toEqual([
      { kind: 'RATING', ids: ['h1', 'h2'], value: 90 },
      { kind: 'BEST', ids: ['h1', 'h2'], value: 28.9 },
      { kind: 'BEND', ids: ['h3'], value: 4.5 },
    ])
    expect(facts.ahead).toBeUndefined()
  })

  it('gives no runs with wins that are from different ones', () => {
    const facts = field([{}, won], [{}, { runs: [...won.runs, run({ position: '5' })] }], [{}, { runs: [run()] }])
    expect(facts.facts).toEqual([{ kind: 'WINS', ids: ['h1', 'h2'], value: 2 }])
  })
})

it.each<[RunStyle[], RunStyle | undefined]>([
  [['LED'], undefined],
  [['LED', 'LED', 'PROMINENT'], 'LED'],
  [['LED', 'HELD_UP'], 'MIDFIELD'],
  [['HELD_UP', 'HELD_UP', 'MIDFIELD'], 'HELD_UP'],
])('a horse that %j races usually %s', (styles, expected) => {
  expect(styleOf({ runs: styles.map((style) => run({ style })) })).toBe(expected)
})

it('the time to the bend is the mean of the runs that have one', () => {
  expect(bendOf({ runs: [run({ bendSeconds: 4.6 }), run(), run({ bendSeconds: 4.72 })] })).toBe(4.66)
  expect(bendOf({ runs: [run()] })).toBeUndefined()
})
