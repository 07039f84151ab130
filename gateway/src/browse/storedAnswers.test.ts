import { openListing } from '@touchline/domain/browse'
import { createCatalogue } from '@touchline/domain/catalogue'
import { expect, it } from 'vitest'
import { storedAnswers } from './storedAnswers.ts'

it('answers to invented queries evict each other, however small they are', async () => {
  const catalogue = createCatalogue()
  const answer = storedAnswers({ catalogue, listing: openListing(catalogue), now: () => 0 })
  const built: string[] = []
  const ask = async (key: string) =>
    answer(key, () => {
      built.push(key)
      return { data: { key } }
    })
  await ask('first')
  await ask('first')
  expect(built).toEqual(['first'])
  for (let i = 0; i < 20_000; i++) await ask(`made up ${i}`)
  built.length = 0
  await ask('made up 19999')
  await ask('first')
  expect(built).toEqual(['first'])
})
