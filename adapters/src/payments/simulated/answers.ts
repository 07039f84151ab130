import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

export function isKey(given: string | undefined, apiKey: string): boolean {
  const [a, b] = [given ?? '', `Bearer ${apiKey}`].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

export const reply = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export const html = (response: ServerResponse, status: number, text: string): void =>
  void response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action *; frame-ancestors *",
    })
    .end(text)

/** longer bodies are not read; the longest form of the page has some hundred bytes */
const bodyLimit = 64 * 1024

/** Undefined for one that is too long. */
export async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request) {
    length += (piece as Buffer).length
    if (length > bodyLimit) return undefined
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces).toString()
}
