/** Free spins for tests, given as staff give them. */
import { randomUUID } from 'node:crypto'
import type { Pool } from '@touchline/gateway/database'
import { type FreeSpinsInput, grantFreeSpins } from '@touchline/gateway/operator'
import { brandNamed } from '../brands.ts'
import { listedGames, newKeys } from './supplier.ts'

const suppliers = { studio: { publicKey: newKeys().publicKey, games: listedGames } }

/** Codes of slots that no other case plays: two rounds of one game may follow each other too soon. */
let slots = 0
export const newSlots = (count: number): string[] => Array.from({ length: count }, () => `slot_${slots++ % 200}`)

/** Three of 0.20, for bob unless said. */
export async function giveSpins(pool: Pool, more: Partial<FreeSpinsInput> = {}) {
  const input = { customer: 'bob', supplier: 'studio', games: newSlots(3), spins: 3, value: '0.20', days: 7, ...more }
  const { data } = await grantFreeSpins(pool, { by: 'kate', ref: randomUUID() }, input, { brand: brandNamed('uk'), suppliers })
  return {
    ...data,
    codes: input.games,
    spin: (game = input.games[0]) => ({ is_free: true, reward_uuid: data.reward, game_code: game }),
  }
}
