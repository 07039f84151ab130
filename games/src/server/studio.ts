/** The studio's server: its pages, and what they ask. It knows customers only as the wallet does. */
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Asked, callsOf } from './calls.ts'
import { readFiles } from './files.ts'
import { createFun, type FunOptions } from './fun.ts'
import { createPlayers } from './players.ts'
import { createPotTelling } from './potTelling.ts'
import { answerReward, isRewardPath } from './rewardCall.ts'
import { createRounds } from './rounds.ts'
import { openStore } from './store.ts'
import { signedSender, type WalletOptions, walletClient } from './walletClient.ts'

export interface StudioOptions {
  /** `https://book.example/api/games/studio/` */
  walletUrl: string
  /** PEM; the wallet has its public half */
  privateKey: string
  /** PEM, of the book: it tells the studio of free spins; absent: it tells of none */
  bookKey?: string | undefined
  /** where seeds and rounds are kept */
  file: string
  /** the built pages */
  pages: string
  /** origins that may show the games in a frame */
  books: readonly string[]
  /** currencies whose pots are shown before anybody has played for them */
  currencies?: readonly string[]
  host?: string
  port?: number
  /** play for fun; absent: nobody may */
  fun?: FunOptions
  log?: (line: string) => void
  now?: () => number
  wallet?: Pick<WalletOptions, 'timeoutMs' | 'againAfterMs' | 'fetch'>
}

export interface Studio {
  url: string
  close: () => Promise<void>
}

/** what only who plays for fun asks */
const ofFunAlone: ReadonlySet<string> = new Set(['/api/fun', '/api/refill'])

export async function startStudio(options: StudioOptions): Promise<Studio> {
  const { file, pages, books, host = '127.0.0.1', port = 0, log = () => {}, now = Date.now } = options
  const store = openStore(file)
  const files = readFiles(pages, books)
  const signed = signedOf(options)
  const wallet = walletClient(signed)
  const bookKey = options.bookKey === undefined ? undefined : createPublicKey(options.bookKey)
  const { playerOf } = createPlayers(wallet, now)
  const rounds = createRounds({ store, wallet, now, log })

  const around = { now, log, home: books[0] }
  const calls = callsOf({ store, rounds, ...around })
  const fun = options.fun && createFun(options.fun, around)

  async function answer(path: string, asked: Asked): Promise<unknown> {
    if (path === '/api/fun' || 'fun' in asked) return fun ? fun.answer(path, asked) : { refused: 'notAllowed' }
    const { user, token } = asked
    if (typeof user !== 'string' || typeof token !== 'string') return { refused: 'badRequest' }
    const player = await playerOf(user, token, path === '/api/state')
    if ('refused' in player) return player
    return calls[path]?.(player, asked) ?? { refused: 'badRequest' }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://studio.invalid')
    for (const [name, value] of Object.entries(always)) response.setHeader(name, value)
    const found = files.get(pathname)
    if (request.method === 'GET' && found) {
      if (found.policy) response.setHeader('content-security-policy', found.policy)
      response.setHeader('content-type', found.type).end(found.body)
      return
    }
    if (request.method === 'POST' && bookKey && isRewardPath(pathname)) {
      const body = (await bytesOf(request)) ?? Buffer.alloc(0)
      const said = answerReward({ store, key: bookKey, now }, pathname, body, request.headers['x-hub88-signature'])
      response.setHeader('content-type', 'application/json').end(JSON.stringify(said))
      return
    }
    if (request.method !== 'POST' || !(Object.hasOwn(calls, pathname) || ofFunAlone.has(pathname))) {
      response.writeHead(404).end()
      return
    }
    const asked = await bodyOf(request)
    const said = asked ? await answer(pathname, asked) : { refused: 'badRequest' }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(said))
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      log(`${request.url}: ${String(error)}`)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, host, listening)
  })
  rounds.resume()
  for (const currency of options.currencies ?? []) store.beginPot(currency)
  const pots = createPotTelling({ store, send: signedSender(signed), now })
  const sweep = setInterval(() => {
    fun?.sweep()
    void rounds.endLeft().catch((error: unknown) => log(String(error)))
  }, 60_000)
  sweep.unref()
  const address = server.address() as AddressInfo
  return {
    url: `http://${host}:${address.port}/`,
    close: async () => {
      clearInterval(sweep)
      rounds.stop()
      fun?.stop()
      pots.stop()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      store.close()
    },
  }
}

const signedOf = ({ walletUrl, privateKey, wallet }: StudioOptions): WalletOptions => ({
  ...wallet,
  walletUrl: new URL(walletUrl),
  privateKey: createPrivateKey(privateKey),
})

const always = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

const bodyBytesMax = 8_192

/** undefined: more than anything here needs. */
async function bytesOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > bodyBytesMax) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** A JSON object that this origin's page sent; undefined: none. */
async function bodyOf(request: IncomingMessage): Promise<Asked | undefined> {
  if (!request.headers['content-type']?.startsWith('application/json')) return undefined
  const bytes = await bytesOf(request)
  try {
    const said: unknown = JSON.parse(bytes?.toString('utf8') ?? '')
    return typeof said === 'object' && said !== null ? (said as Asked) : undefined
  } catch {
    return undefined
  }
}
