import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { destroySocket, type Proxies } from '../http/index.ts'

/** Some clients append the kind of message to the path. */
export function isAt({ url = '/' }: IncomingMessage, path: string): boolean {
  const [pathname = ''] = url.split('?')
  return pathname === path || pathname.startsWith(`${path}/`)
}

/** A page of ours, or no page at all: a browser always names the page's origin. */
export function isAllowedOrigin(request: IncomingMessage, allowed: readonly string[], proxies: Pick<Proxies, 'hostOf'>): boolean {
  const { origin } = request.headers
  if (origin === undefined || allowed.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === proxies.hostOf(request)
}

export function refuseUpgrade(stream: Duplex, status: string, retryAfterSeconds?: number): void {
  const later = retryAfterSeconds === undefined ? '' : `Retry-After: ${retryAfterSeconds}\r\n`
  destroySocket(stream, `HTTP/1.1 ${status}\r\nConnection: close\r\n${later}Content-Length: 0\r\n\r\n`)
}
