/** A supplier of games for tests: a small client that signs its calls as Hub88's are. */

import { createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Keys {
  publicKey: string
  privateKey: KeyObject
}

export function newKeys(): Keys {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privateKey }
}

/** An operator's file with one supplier, whose site is the in-play casino. */
export function studioFile({ publicKey }: Keys, more: object = {}): string {
  const file = join(mkdtempSync(join(tmpdir(), 'touchline-games-')), 'operator.json')
  const games = { suppliers: { studio: { publicKey, games: listedGames } }, inPlayCasino: 'studio' }
  writeFileSync(file, JSON.stringify({ sites: { inPlayCasino: 'https://games.example/' }, games, ...more }))
  return file
}

export interface Posted {
  supplier?: string
  key?: KeyObject
  /** what is signed instead of what is sent */
  signed?: string
}

export type Said = Record<string, unknown>

/** Posts to the gateway at this address, by default as `studio` with its key. */
export function supplierOf(url: () => string, studio: Keys) {
  async function post(
    path: string,
    body: object | string,
    { supplier = 'studio', key = studio.privateKey, signed }: Posted = {},
  ) {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const signature = createSign('RSA-SHA256')
      .update(signed ?? text)
      .sign(key, 'base64')
    const response = await fetch(`${url()}/api/games/${supplier}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
      body: text,
    })
    const answered = await response.text()
    return { status: response.status, ...(answered && { said: JSON.parse(answered) as Said }) }
  }
  const said = async (...given: Parameters<typeof post>): Promise<Said> => (await post(...given)).said ?? {}
  return { post, said, statusOf: async (...given: Parameters<typeof post>) => (await said(...given)).status }
}

/** Games as the operator's file names them: wheels and slots. */
export const listedGames = Object.fromEntries(
  Array.from({ length: 200 }, (_, i) => [
    [`game_${i}`, { name: `Wheel ${i}`, kind: 'other' }],
    [`slot_${i}`, { name: `Reels ${i}`, kind: 'slot' }],
  ]).flat(),
)

/** One game for each round of a customer: two rounds of one game may follow each other too soon. */
const games = new Map<string, string>()
const gameOf = (round: string): string => {
  const game = games.get(round) ?? `game_${games.size % 200}`
  games.set(round, game)
  return game
}

/** Of a customer who plays there: what the supplier says, with amounts in pence. */
export function callsOf({ user, token }: { user: string; token: string }) {
  const said = () => ({ user, request_uuid: randomUUID() })
  const transaction = (round: string) => ({ ...said(), transaction_uuid: randomUUID(), round })
  const money = (round: string, pence: number) => ({ game_code: gameOf(round), amount: pence * 1_000, currency: 'GBP' })
  return {
    balance: () => ({ ...said(), token }),
    bet: (round: string, pence: number, more: object = {}) => ({ ...transaction(round), ...money(round, pence), token, ...more }),
    win: (round: string, pence: number, bet: { transaction_uuid: string }, more: object = {}) => ({
      ...transaction(round),
      ...money(round, pence),
      token,
      reference_transaction_uuid: bet.transaction_uuid,
      ...more,
    }),
    rollback: (round: string, of: { transaction_uuid: string }, more: object = {}) => ({
      ...transaction(round),
      token,
      reference_transaction_uuid: of.transaction_uuid,
      ...more,
    }),
  }
}
export type SupplierCalls = ReturnType<typeof callsOf>
