/**
 * Readers who request the same path again as soon as they are answered, each on their own connection. They share the machine
 * with the measured server, so they do the minimum: find the length in the head and count the bytes.
 */
import { connect } from 'node:net'

export interface Reading {
  url: string
  headers?: Record<string, string>
  readers: number
  ms: number
}

export interface Read {
  perSecond: number
  /** of a body, of the last answer */
  bytes: number
  status: number
}

export async function readFor({ url, headers = {}, readers, ms }: Reading): Promise<Read> {
  const { host, hostname, port, pathname, search } = new URL(url)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n`)
  const started = performance.now()
  const untilMs = started + ms
  let answers = 0
  const last = { bytes: 0, status: 0 }
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => void socket.write(request))
      let left = 0
      socket.on('data', (chunk) => {
        if (left > 0) left -= chunk.length
        else {
          const end = chunk.indexOf('\r\n\r\n')
          if (end < 0) return reject(new Error('half a head'))
          const head = chunk.toString('latin1', 0, end)
          last.status = Number(head.slice(9, 12))
          last.bytes = last.status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
          left = last.bytes - (chunk.length - end - 4)
        }
        if (left > 0) return undefined
        answers += 1
        if (performance.now() < untilMs) return socket.write(request)
        socket.destroy()
        return resolve()
      })
      socket.on('error', reject)
    })
  await Promise.all(Array.from({ length: readers }, one))
  return { perSecond: answers / ((performance.now() - started) / 1000), ...last }
}
