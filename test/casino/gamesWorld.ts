/** The real gateway with two suppliers of games, and customers who play at the first. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { customerNamed } from '../book/blocks.ts'
import { bootWorld, type WorldOptions } from '../world.ts'
import { callsOf, listedGames, newKeys, type SupplierCalls, supplierOf } from './supplier.ts'

export const [bet, win, rollback] = ['transaction/bet', 'transaction/win', 'transaction/rollback'] as const

export interface Playing {
  user: string
  session: string
  says: SupplierCalls
  /** in pence */
  cash: () => Promise<number>
}

export async function gamesWorld(options: WorldOptions = {}) {
  const [studio, rival] = [newKeys(), newKeys()]
  const file = join(mkdtempSync(join(tmpdir(), 'touchline-games-')), 'operator.json')
  const suppliers = { studio: { publicKey: studio.publicKey, games: listedGames }, rival: { publicKey: rival.publicKey } }
  const games = { suppliers, inPlayCasino: 'studio' }
  writeFileSync(file, JSON.stringify({ sites: { inPlayCasino: 'https://games.example/' }, games }))
  const world = await bootWorld({ as: 'inside', env: { CONFIG: file }, ...options })
  const { said, statusOf } = supplierOf(() => world.url, studio)

  /** A customer who has opened the games. */
  async function playing(username: string): Promise<Playing> {
    const session = await world.login(username)
    const { inplayCasinoToken: token } = await world.data('inPlayCasinoToken', {}, session)
    const user = await customerNamed(world.pool, username)
    const cash = async () => {
      const { rows } = await world.pool.query<{ balance: number }>(
        `select balance from account where customer_id = $1 and fund = 'cash' and purpose = 'wallet'`,
        [user],
      )
      return rows[0]?.balance ?? 0
    }
    return { user, session, says: callsOf({ user, token }), cash }
  }

  const countOf = async (table: string) => (await world.pool.query(`select from ${table}`)).rowCount
  return {
    world,
    said,
    statusOf,
    playing,
    asRival: { supplier: 'rival', key: rival.privateKey },
    /** what a call that moves something adds to */
    rows: () => Promise.all(['game_transaction', 'game_round', 'transfer'].map(countOf)),
    sound: async () => expect(await world.audit()).toEqual([]),
  }
}
export type GamesWorld = Awaited<ReturnType<typeof gamesWorld>>
