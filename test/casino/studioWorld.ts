/** The games studio as a process of its own before the real gateway, with a way between them that a test can cut. */
import { type ChildProcess, fork } from 'node:child_process'
import { type KeyObject, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FreePlayAudience } from '@touchline/domain/protection'
import { expect } from 'vitest'
import { buildGames, gamePages } from '../../tools/buildGames.ts'
import { studioGames } from '../../tools/studioGames.ts'
import { customerNamed } from '../book/blocks.ts'
import { bootWorld, type WorldOptions } from '../world.ts'
import { newKeys, studioFile, supplierOf } from './supplier.ts'

const program = fileURLToPath(import.meta.resolve('@touchline/games/process'))

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()

/** What becomes of a call of the wallet: it goes through, is lost on its way, or its answer is lost. */
export type Passing = 'through' | 'lost' | 'unanswered'

export interface RoundSaid {
  id: string
  at: string
  shown?: unknown
  returnMinor: number
  balanceMinor?: number
  refused?: string
  freeSpin?: { left: number }
}

export async function studioWorld({ env, ...options }: WorldOptions = {}, more: object = {}) {
  await buildGames()
  const keys = newKeys()
  const book = newKeys()
  const forFunKey = randomUUID()
  const suppliers = (at: object = {}) => ({
    studio: { publicKey: keys.publicKey, games: studioGames, inFrame: true as const, forFunKey, ...at },
  })
  const games = { suppliers: suppliers(), inPlayCasino: 'studio' }
  const file = studioFile(keys, { games, ...more })
  const signing = { GAMES_SIGNING_KEY: pemOf(book.privateKey) }
  const world = await bootWorld({ as: 'inside', ...options, env: { ...signing, ...env, CONFIG: file } })
  const way = await wayTo(() => world.url)
  const given = {
    walletUrl: `${way.url}/api/games/studio/`,
    privateKey: pemOf(keys.privateKey),
    bookKey: book.publicKey,
    file: join(mkdtempSync(join(tmpdir(), 'touchline-studio-')), 'games.db'),
    pages: gamePages,
    books: [world.url],
    fun: { key: forFunKey },
    currencies: ['GBP'],
    wallet: { timeoutMs: 20_000, againAfterMs: [50] },
  }
  let child: ChildProcess | undefined
  let url = ''

  // the gateway reads the file again when it changes
  function offer(forFun: FreePlayAudience): void {
    const told = { ...games, suppliers: suppliers({ freeSpinsUrl: url, forFun }) }
    writeFileSync(file, JSON.stringify({ sites: { inPlayCasino: url }, games: told, ...more }))
  }
  async function start(): Promise<void> {
    child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    child.send(given)
    const [said] = (await once(child, 'message')) as [{ url?: string; failed?: string }]
    if (said.url === undefined) throw new Error(said.failed)
    ;({ url } = said as { url: string })
    offer('nobody')
  }
  async function kill(): Promise<void> {
    const ended = child && once(child, 'exit')
    child?.kill('SIGKILL')
    await ended
  }
  await start()

  /** A customer with a token, and what their page asks. */
  async function playing(username: string) {
    const session = await world.login(username)
    const { inplayCasinoToken: token } = await world.data('inPlayCasinoToken', {}, session)
    const user = await customerNamed(world.pool, username)
    const ask = async (path: string, said: object = {}): Promise<Record<string, unknown>> => {
      const body = JSON.stringify({ user, token, ...said })
      const response = await fetch(`${url}api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      return (await response.json()) as Record<string, unknown>
    }
    const play = async (game: string, choice: object, ref: string = randomUUID()) =>
      (await ask('play', { ref, game, stakeMinor: 100, choice })) as { round: RoundSaid; refused?: string }
    const cash = async () => {
      const { rows } = await world.pool.query<{ balance: number }>(
        `select balance from account where customer_id = $1 and fund = 'cash' and purpose = 'wallet'`,
        [user],
      )
      return rows[0]?.balance ?? 0
    }
    await ask('state')
    await ask('seeds', { clientSeed: `of ${username}` })
    return { user, token, session, ask, play, cash }
  }

  return {
    world,
    way,
    /** the supplier itself, beside the studio's process */
    supplier: supplierOf(() => world.url, keys),
    url: () => url,
    /** the operator's file, for commands */
    file,
    /** signs as the book does */
    bookKey: book.privateKey,
    /** as the operator's file has it */
    suppliers: () => suppliers({ freeSpinsUrl: url }),
    start,
    kill,
    playing,
    /** who may play for fun, by the operator's file, which the gateway reads again soon */
    offer,
    sound: async () => expect(await world.audit()).toEqual([]),
    close: async () => {
      await kill()
      way.server.closeAllConnections()
      way.server.close()
      await world.close()
    },
  }
}
export type StudioWorld = Awaited<ReturnType<typeof studioWorld>>

/** A proxy before the wallet. */
async function wayTo(to: () => string): Promise<{ url: string; server: Server; passes: Map<string, Passing>; seen: string[] }> {
  const passes = new Map<string, Passing>()
  const seen: string[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
      const call = request.url?.split('/').at(-1) ?? ''
      const passing = passes.get(call) ?? 'through'
      seen.push(call)
      if (passing === 'lost') {
        request.socket.destroy()
        return
      }
      const answer = await fetch(`${to()}${request.url}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub88-signature': String(request.headers['x-hub88-signature']) },
        body: Buffer.concat(parts),
      })
      const text = await answer.text()
      if (passing === 'unanswered') request.socket.destroy()
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, passes, seen }
}
