/** Shared set-up of a test file: one book, a new customer for each test, and a clean audit after each. */
import type { Slip } from '@touchline/contract/player/bet'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type BookWorld, bookWorld } from './world.ts'

/** the file's, from its first test on */
export let book: BookWorld
/** the running test's own */
export let customer: string

/** To call once, above the tests. */
export function openBook(...options: Parameters<typeof bookWorld>): void {
  beforeAll(async () => {
    book = await bookWorld(...options)
  })
  beforeEach(async () => {
    customer = await book.customer()
  })
  afterEach(() => book.sound())
  afterAll(() => book.close())
}

/** The id of the bet that the test's customer places with this slip. */
export async function placeBet(slip: Slip): Promise<string> {
  const [answer] = await book.placed(customer, [slip])
  expect(answer).toMatchObject({ status: 'SUCCEEDED', errors: [] })
  return answer?.betId ?? ''
}
