/** Players of games as their supplier tells of them: rounds that are signed before, sent as fast as they are answered. */
import { createSign, type KeyObject, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import type { Pool } from '@touchline/gateway/database'
import { worldCall } from '../world.ts'
import { requester } from './bettors.ts'

export interface GamePlayer {
  user: string
  /** of the games */
  token: string
}

/** Opens the games for the customers of these sessions. */
export async function gamePlayers({ pool, url, tokens }: { pool: Pool; url: string; tokens: string[] }): Promise<GamePlayer[]> {
  return Promise.all(
    tokens.map(async (session, i) => {
      const { body } = await worldCall(url, 'inPlayCasinoToken', {}, session)
      const { rows } = await pool.query<{ id: string }>('select id::text from customer where username = $1', [`bettor${i}`])
      const [customer] = rows
      if (!body.data || !customer) throw new Error(`the games are not open: ${JSON.stringify(body)}`)
      return { user: customer.id, token: body.data.inplayCasinoToken }
    }),
  )
}

/** Two requests: a bet, and the win that ends its round. */
type SignedRound = readonly [string, string]

interface SignedRounds {
  players: readonly GamePlayer[]
  codes: readonly string[]
  /** in all */
  count: number
  key: KeyObject
}

let begun = 0

/** By player. A player's rounds are each of another game. */
export function signedRounds({ players, codes, count, key }: SignedRounds): SignedRound[][] {
  const ofEach = Math.ceil(count / players.length)
  const first = begun
  begun += ofEach
  return players.map(({ user, token }) =>
    Array.from({ length: ofEach }, (_, i): SignedRound => {
      const [round, uuid] = [randomUUID(), randomUUID()]
      const money = { user, token, round, game_code: codes[(first + i) % codes.length], amount: 100_000, currency: 'GBP' }
      const bet = { ...money, request_uuid: randomUUID(), transaction_uuid: uuid }
      const ends = { transaction_uuid: randomUUID(), reference_transaction_uuid: uuid, round_closed: true }
      return [requestOf('bet', bet, key), requestOf('win', { ...money, request_uuid: randomUUID(), ...ends }, key)]
    }),
  )
}

function requestOf(call: string, said: object, key: KeyObject): string {
  const body = JSON.stringify(said)
  const signature = createSign('RSA-SHA256').update(body).sign(key, 'base64')
  const head = `POST /api/games/studio/transaction/${call} HTTP/1.1\r\nhost: games\r\ncontent-type: application/json\r\nx-hub88-signature: ${signature}`
  return `${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

export interface Played {
  rounds: number
  roundsPerSecond: number
  p99Ms: number
}

/** Plays for so long, or until a player has no round left; throws if a call is not answered with RS_OK. */
export async function playFor({
  url,
  rounds,
  seconds,
}: {
  url: string
  rounds: SignedRound[][]
  seconds: number
}): Promise<Played> {
  const { hostname, port } = new URL(url)
  const tookMs: number[] = []
  const start = performance.now()
  let isOver = false
  await Promise.all(
    rounds.map(async (own) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      const request = requester(socket)
      for (const calls of own) {
        const from = performance.now()
        if (isOver || from - start > seconds * 1000) break
        for (const call of calls) {
          const answer = await request(call)
          if (!answer.includes('"status":"RS_OK"')) throw new Error(answer)
        }
        tookMs.push(performance.now() - from)
      }
      isOver = true
      socket.destroy()
    }),
  )
  const roundsPerSecond = tookMs.length / ((performance.now() - start) / 1000)
  tookMs.sort((a, b) => a - b)
  return { rounds: tookMs.length, roundsPerSecond, p99Ms: tookMs[Math.floor(tookMs.length * 0.99)] ?? 0 }
}
