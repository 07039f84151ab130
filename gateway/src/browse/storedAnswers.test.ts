import { openListing } from '@touchline/domain/browse'
import { createCatalogue } from '@touchline/domain/catalogue'
import { expect, it } from 'vitest'
import { storedAnswers } from './storedAnswers.ts'

it('answers to invented queries evict each other, however small they are', async () => {
  const catalogue = createCatalogue()
  const answer = storedAnswers({ catalogue, listing: openListing(catalogue), now: () => 0 })
  const built: string[] = []
  const request = async (key: string) =>
    answer(key, () => {
      built.push(key)
      return { data: { key } }
    })
  await request('first')
  await request('first')
  expect(built).toEqual(['first'])
  for (let i = 0; i < 20_000; i++) await request(`made up ${i}`)
  built.length = 0
  await request('made up 19999')
  await request('first')
  expect(built).toEqual(['first'])
})
