import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** Some clients put the kind of message behind the path. */
export function isAt({ url = '/' }: IncomingMessage, path: string): boolean {
  const [pathname = ''] = url.split('?')
  return pathname === path || pathname.startsWith(`${path}/`)
}

/** A page of ours, or no page at all: a browser always names the page's origin. */
export function isAllowedOrigin({ headers }: Pick<IncomingMessage, 'headers'>, allowed: readonly string[]): boolean {
  const { origin, host } = headers
  if (origin === undefined || allowed.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

export function refuseUpgrade(stream: Duplex, status: string): void {
  stream.on('error', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
