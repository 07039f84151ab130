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
  /** the event of the n-th bet, as numbered by the bench's feed */
  eventOf: (n: number) => number
}

/** Throws if a bet is not accepted. */
export async function betFor({ url, tokens, until, pauseMs = 0, eventOf }: Betting): Promise<Measured> {
  const { host, hostname, port } = new URL(url)
  const tookMs: number[] = []
  let n = 0
  const start = performance.now()
  const over = new AbortController()
  const ended = until.finally(() => over.abort())
  await Promise.all(
    tokens.map(async (token) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      const request = requester(socket)
      while (!over.signal.aborted) {
        const from = performance.now()
        assertPlaced(await request(requestOf({ host, token, event: eventOf(n++) })))
        tookMs.push(performance.now() - from)
        if (pauseMs > 0) await wait(pauseMs)
      }
      socket.destroy()
    }),
  )
  await ended
  const betsPerSecond = tookMs.length / ((performance.now() - start) / 1000)
  tookMs.sort((a, b) => a - b)
  return { betsPerSecond, p99Ms: tookMs[Math.floor(tookMs.length * 0.99)] ?? 0 }
}

function requestOf({ host, token, event }: { host: string; token: string; event: number }): string {
  const eventId = `e${event}`
  const selection = `{"eventId":"${eventId}","marketId":"${eventId}:mr","selectionId":"${eventId}:mr:h","odds":2.5}`
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
