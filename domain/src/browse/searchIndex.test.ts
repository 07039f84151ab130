import { array, assert, constantFrom, nat, oneof, property, record, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSearchIndex, matchesWords } from './index.ts'
import { nearly } from './nearly.ts'

describe('a word with mistakes', () => {
  it.each([
    ['bohemians', 'bohemians', true],
    ['bohem', 'bohemians', true],
    ['livrepool', 'liverpool', true],
    ['liverpol', 'liverpool', true],
    ['arsenall', 'arsenal', true],
    ['arsanel', 'arsenal', false],
    ['manchestre', 'manchester', true],
    ['manchhestr', 'manchester', true],
    ['lesd', 'leeds', true],
    ['cty', 'city', false],
    ['hemians', 'bohemians', false],
    ['1234', '1235', false],
    ['united99', 'united98', false],
    ['лудогрец', 'лудогорец', true],
  ])('%s for %s: %s', (typed, word, isFound) => {
    expect(nearly(typed)(word)).toBe(isFound)
  })
})

interface Match {
  words: string[]
  league: string
}

const leagues: Record<string, string[]> = { a: ['premier', 'ireland'], b: ['premier', 'england'], c: [] }
const indexOf = () =>
  createSearchIndex<Match>({
    ownWords: ({ words }) => words,
    placeOf: ({ league }) => league,
    wordsOfPlace: (league) => leagues[league] ?? [],
  })

function found(index: ReturnType<typeof indexOf>, typed: string[], isTolerant = false) {
  const search = index.search()
  for (const word of typed) search.narrow(word, { isTolerant })
  const all = new Map<Match, boolean>()
  search.each((match, isOwn) => all.set(match, isOwn))
  return all
}

describe('the index of words', () => {
  it('finds what reading everything finds, through any changes', () => {
    const word = constantFrom('ro', 'rov', 'rovers', 'r', 'premier', 'england', 'en', 'united', '99', '991', 'é')
    const match = record({ words: array(word, { maxLength: 4 }), league: constantFrom('a', 'b', 'c') })
    const step = oneof(tuple(constantFrom('add' as const), match), tuple(constantFrom('remove' as const), nat(60)))
    assert(
      property(array(step, { maxLength: 120 }), array(word, { minLength: 1, maxLength: 3 }), (steps, typed) => {
        const index = indexOf()
        const listed: Match[] = []
        for (const [kind, what] of steps)
          if (kind === 'add') {
            listed.push(what)
            index.add(what)
          } else if (listed.length > 0) for (const gone of listed.splice(what % listed.length, 1)) index.remove(gone)
        const expected = listed.filter(({ words, league }) => matchesWords(typed, [...words, ...(leagues[league] ?? [])]))
        const own = expected.filter(({ words }) => matchesWords(typed, words))
        const actual = found(index, typed)
        expect(new Set(actual.keys())).toEqual(new Set(expected))
        expect(new Set([...actual].flatMap(([each, isOwn]) => (isOwn ? [each] : [])))).toEqual(new Set(own))
        expect(index.size).toBe(listed.length)
        const ofPlaces = new Set(listed.flatMap(({ league }) => leagues[league] ?? []))
        expect(index.words).toBe(new Set(listed.flatMap(({ words }) => words)).size + ofPlaces.size)
      }),
    )
  })

  it('forgives the spelling of teams and leagues when asked to', () => {
    const index = indexOf()
    const match = { words: ['rovers', '99'], league: 'a' }
    index.add(match)
    expect(found(index, ['rovres']).size).toBe(0)
    expect([...found(index, ['rovres', '99'], true)]).toEqual([[match, true]])
    expect([...found(index, ['irelnad'], true)]).toEqual([[match, false]])
    expect(found(index, ['rovers', '98'], true).size).toBe(0)
  })

  it('holds thousands, and lets them go', () => {
    const index = indexOf()
    const all = Array.from({ length: 5_000 }, (_, i) => ({ words: ['rovers', `${i}`], league: i % 2 ? 'a' : 'b' }))
    for (const each of all) index.add(each)
    for (const each of all.slice(100, 4_900)) index.remove(each)
    expect([...found(index, ['rov', 'ireland']).keys()]).toEqual(
      all.filter(({ league }, i) => league === 'a' && (i < 100 || i >= 4_900)),
    )
    for (const each of all) index.remove(each)
    expect([index.size, index.words, found(index, ['rovers']).size]).toEqual([0, 0, 0])
  })

  it('knows the new name of a league', () => {
    const index = indexOf()
    const match = { words: ['rovers'], league: 'c' }
    index.add(match)
    leagues.c = ['ligue']
    index.readPlaces()
    expect([...found(index, ['lig'])]).toEqual([[match, false]])
    leagues.c = []
    index.readPlaces()
    expect(found(index, ['lig']).size).toBe(0)
  })

  it('leaves out of a search what came after it began, also under the number of what left', () => {
    const index = indexOf()
    const [before, after] = [
      { words: ['rovers'], league: 'a' },
      { words: ['united'], league: 'a' },
    ]
    index.add(before)
    const search = index.search()
    search.narrow('rovers', { isTolerant: false })
    index.remove(before)
    index.add(after)
    const all: Match[] = []
    search.each((match) => all.push(match))
    expect(all).toEqual([])
  })
})
