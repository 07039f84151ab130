/**
 * Bettors who bet as fast as they are answered, or with a pause, each on their own connection. They share the machine with
 * the measured gateway, so they do the minimum: write a request, read the whole answer, check whether it succeeded.
 */
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface Measured {
  betsPerSecond: number
  p99Ms: number
}

export interface Betting {
  url: string
  /** one bettor per token */
  tokens: string[]
  until: Promise<unknown>
  /** between an answer and the next bet */
  pauseMs?: number
  /** the selection of the n-th bet, as named by the bench's feed: `e5:mr:h` */
  selectionOf: (n: number) => string
}

export interface AtRate extends Pick<Betting, 'url' | 'tokens' | 'selectionOf'> {
  seconds: number
  perSecond: number
}

/** The home side of a match of the bench's feed. */
export const homeOf = (event: number): string => `e${event}:mr:h`

/** Throws if a bet is not accepted. */
export async function betFor({ url, tokens, until, pauseMs = 0, selectionOf }: Betting): Promise<Measured> {
  const { host } = new URL(url)
  const tookMs: number[] = []
  let n = 0
  const start = performance.now()
  const over = new AbortController()
  const ended = until.finally(() => over.abort())
  await Promise.all(
    tokens.map(async (token) => {
      const socket = connectionTo(url)
      const request = requester(socket)
      while (!over.signal.aborted) {
        const from = performance.now()
        assertPlaced(await request(requestOf({ host, token, selectionId: selectionOf(n++) })))
        tookMs.push(performance.now() - from)
        if (pauseMs > 0) await wait(pauseMs)
      }
      socket.destroy()
    }),
  )
  await ended
  return measuredOf(tookMs, performance.now() - start)
}

/**
 * Bets that come whether or not those before were answered: one becomes due every `1 / perSecond`, and waits if no bettor is free. Its time
 * counts from then.
 */
export async function betAtRate({ url, tokens, seconds, perSecond, selectionOf }: AtRate): Promise<Measured> {
  const { host } = new URL(url)
  const sockets = tokens.map(() => connectionTo(url))
  const free = sockets.map((socket, i) => ({ request: requester(socket), token: tokens[i] ?? '' }))
  const waiting: number[] = []
  const tookMs: number[] = []
  const underWay = new Set<Promise<void>>()
  const total = Math.round(perSecond * seconds)
  let n = 0
  const start = performance.now()
  const place = async (bettor: (typeof free)[number], due: number): Promise<void> => {
    assertPlaced(await bettor.request(requestOf({ host, token: bettor.token, selectionId: selectionOf(n++) })))
    tookMs.push(performance.now() - due)
    free.push(bettor)
    serve()
  }
  const serve = (): void => {
    while (waiting.length > 0) {
      const bettor = free.pop()
      if (!bettor) return
      const placed = place(bettor, waiting.shift() ?? 0)
      underWay.add(placed)
      void placed.finally(() => underWay.delete(placed))
    }
  }
  for (let asked = 0; asked < total; ) {
    await wait(1)
    for (const now = performance.now(); asked < total && start + (asked * 1_000) / perSecond <= now; asked++)
      waiting.push(start + (asked * 1_000) / perSecond)
    serve()
  }
  while (underWay.size > 0) await Promise.all(underWay)
  for (const socket of sockets) socket.destroy()
  return measuredOf(tookMs, performance.now() - start)
}

const measuredOf = (tookMs: number[], overMs: number): Measured => ({
  betsPerSecond: tookMs.length / (overMs / 1_000),
  p99Ms: tookMs.toSorted((a, b) => a - b)[Math.floor(tookMs.length * 0.99)] ?? 0,
})

function connectionTo(url: string): Socket {
  const { hostname, port } = new URL(url)
  return connect({ host: hostname, port: Number(port), noDelay: true })
}

function requestOf({ host, token, selectionId }: { host: string; token: string; selectionId: string }): string {
  const [eventId, market] = selectionId.split(':')
  const selection = `{"eventId":"${eventId}","marketId":"${eventId}:${market}","selectionId":"${selectionId}","odds":2.5}`
  // always sent by the page; without it the gateway would have to look it up in the customer's settings
  const body = `{"betSlips":[{"ref":"${randomUUID()}","type":"SINGLE","stake":"1.00","selections":[${selection}]}],"acceptOddsChange":"NOT_ACCEPT"}`
  const head = `POST /api/v2/betplacement HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\nx-session-token: ${token}`
  return `${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

/** One request at a time on a connection that stays open; returns the whole response, head and body. */
export function requester(socket: Socket): (request: string) => Promise<string> {
  let text = ''
  let waiting: PromiseWithResolvers<string> | undefined
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    text += chunk
    const head = text.indexOf('\r\n\r\n')
    if (head < 0 || text.length < head + 4 + lengthIn(text.slice(0, head))) return
    const answer = text
    text = ''
    waiting?.resolve(answer)
  })
  const lost = () => waiting?.reject(new Error('the gateway closed the connection'))
  socket.on('error', lost).on('close', lost)
  return (request) => {
    waiting = Promise.withResolvers<string>()
    socket.write(request, 'latin1')
    return waiting.promise
  }
}

const lengthIn = (head: string): number => Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])

function assertPlaced(answer: string): void {
  if (!answer.includes('"status":"SUCCEEDED"')) throw new Error(answer)
}
