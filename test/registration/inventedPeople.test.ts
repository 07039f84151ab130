import { duplicateKeys, likenessOf, suspectedFrom } from '@touchline/domain/registration'
import { expect, it } from 'vitest'
import { people, truth } from './inventedPeople.ts'

it('of 20,000 people at least 95 % of the second accounts are found, and at least 99 % of the suspicions are right', () => {
  const all = people({ seed: 20261123, count: 20_000 })
  const byKey = new Map<string, number[]>()
  const found = new Set<string>()
  let read = 0
  for (const [place, person] of all.entries()) {
    const keys = duplicateKeys(person)
    const others = new Set(keys.flatMap((key) => byKey.get(key) ?? []))
    read += others.size
    for (const other of others)
      if (likenessOf(person, all[other] ?? person).score >= suspectedFrom) found.add(`${other} ${place}`)
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), place])
  }
  const pairs = truth(all)
  const right = Array.from(found).filter((pair) => pairs.has(pair)).length
  const figures = { precision: right / found.size, recall: right / pairs.size, pairs: pairs.size, readEach: read / all.length }
  const says = `seed 20261123: ${JSON.stringify(figures)}`
  console.info(says)
  expect(figures.pairs).toBeGreaterThan(1_500)
  expect(figures.precision).toBeGreaterThanOrEqual(0.99)
  expect(figures.recall).toBeGreaterThanOrEqual(0.95)
  // a search must not become a scan
  expect(figures.readEach).toBeLessThan(20)
})
