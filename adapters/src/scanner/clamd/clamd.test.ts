/** Against a server that speaks clamd's protocol; it was never run against ClamAV itself. */

import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { clamdScanner } from './clamd.ts'

let server: Server | undefined
afterEach(() => void server?.close())

/** Answers with this once a whole file has arrived, and tells what arrived. */
async function clamd(reply: string, early = false): Promise<{ port: number; received: () => Buffer }> {
  const pieces: Buffer[] = []
  server = createServer((socket) => {
    let all = Buffer.alloc(0)
    if (early) socket.end(reply)
    socket.on('error', () => {})
    socket.on('data', (piece: Buffer) => {
      all = Buffer.concat([all, piece])
      if (early || !all.subarray(-4).equals(Buffer.alloc(4))) return
      for (let at = 'zINSTREAM\0'.length; at < all.length - 4; ) {
        const length = all.readUInt32BE(at)
        pieces.push(all.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
      socket.end(reply)
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, received: () => Buffer.concat(pieces) }
}

const scan = (port: number, file: Uint8Array, signal = new AbortController().signal) =>
  clamdScanner({ host: '127.0.0.1', port }).scan(file, signal)

it.each([0, 1, 65_536, 65_537, 1_000_003])('a file of %i bytes arrives whole, and is clean', async (bytes) => {
  const file = Buffer.alloc(bytes, 'abc')
  const { port, received } = await clamd('stream: OK\0')
  expect(await scan(port, file)).toEqual({ is: 'clean' })
  expect(received().equals(file)).toBe(true)
})

it('a harmful file has a name', async () => {
  const { port } = await clamd('stream: Eicar-Test-Signature FOUND\0')
  expect(await scan(port, Buffer.from('x'))).toEqual({ is: 'harmful', name: 'Eicar-Test-Signature' })
})

it.each([
  '',
  'stream: OK',
  'INSTREAM size limit exceeded. ERROR\0',
  'stream: OK FOUND OK\0',
  'UNKNOWN COMMAND\0',
  'x'.repeat(9000),
])('an answer like "%s" is no clean file', async (reply) => {
  const { port } = await clamd(reply, reply.startsWith('INSTREAM'))
  // one that answers before it has read everything may cut the connection
  await expect(scan(port, Buffer.alloc(200_000, 'x'))).rejects.toThrow(/^clamd answered|ECONNRESET|EPIPE/)
})

it('a scanner that is not there, or too slow, is an error', async () => {
  const { port } = await clamd('stream: OK\0')
  const tooSlow = new AbortController()
  tooSlow.abort()
  await expect(scan(port, Buffer.from('x'), tooSlow.signal)).rejects.toThrow(/abort/)
  await new Promise((resolve) => server?.close(resolve))
  await expect(scan(port, Buffer.from('x'))).rejects.toThrow(/ECONNREFUSED/)
})
