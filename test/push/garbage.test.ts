import { randomBytes } from 'node:crypto'
import { createConnection, type Socket } from 'node:net'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { offerMatch, pushWorld, quiet, subscribed, until } from './pushWorld.ts'

const worlds: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((each) => each.close()))
})

async function world() {
  const clock = { nowMs: 0 }
  const made = await pushWorld({ nowMs: () => clock.nowMs })
  worlds.push(made)
  offerMatch(made.catalogue)
  /** An hour later, when gone clients are evicted, nothing is left, and an honest client is served as usual. */
  async function isUnharmed(): Promise<boolean> {
    clock.nowMs += 3_600_000
    await until(() => made.push.held.sessions === 0 && made.push.connections === 0, 'that all is forgotten')
    const { channels } = made.push.held
    const { cometd } = await made.client()
    const { got } = await subscribed(cometd, '/market/m1')
    await until(() => got.length === 1, 'the first message')
    return channels === 0
  }
  return { ...made, isUnharmed }
}

const upgrade =
  'GET /cometd HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'

/** a connection that sends this and is destroyed when the server closes it, when it has received enough, or after a moment */
async function send(url: string, parts: (string | Uint8Array)[], isEnough?: (reply: string) => boolean): Promise<string> {
  const socket: Socket = createConnection(Number(new URL(url).port), '127.0.0.1')
  let received = ''
  socket.on('data', (data) => (received += data.toString('latin1')))
  socket.on('error', () => undefined)
  for (const part of parts) {
    socket.write(part)
    await quiet(5)
  }
  if (isEnough) await until(() => socket.closed || isEnough(received), 'what it is told')
  else for (let waitedMs = 0; !socket.closed && waitedMs < 200; waitedMs += 20) await quiet(20)
  socket.destroy()
  return received
}

/** a masked client frame, of any kind and with any claimed length */
function frame(opcode: number, payload: Uint8Array, claimed = payload.length): Uint8Array {
  const head = Buffer.alloc(8)
  head[0] = 0x80 | opcode
  head[1] = 0x80 | 126
  head.writeUInt16BE(claimed, 2)
  return Buffer.concat([head, payload])
}

describe('garbage', () => {
  it('instead of frames closes its connection and no other', async () => {
    const { url, isUnharmed } = await world()
    const trash = Array.from({ length: 30 }, (_, n) => randomBytes(1 + n * 40))
    const claims = [3, 7, 11, 15].map((opcode) => frame(opcode, randomBytes(20)))
    const frames = [...trash, ...claims, frame(1, Buffer.from([0xff, 0xfe, 0xfd])), frame(2, randomBytes(50))]
    await Promise.all(frames.map((each) => send(url, [upgrade, each])))
    expect(await isUnharmed()).toBe(true)
  })

  it('instead of requests is refused as not Bayeux', async () => {
    const { url, isUnharmed } = await world()
    const texts = [
      '{',
      '[[]]',
      'null',
      '[null]',
      '""',
      '1e999',
      '['.repeat(50_000),
      '[{"channel":'.repeat(4_000),
      '[{"channel":1}',
      '\u0000',
    ]
    for (const text of texts) {
      const socket = new WebSocket(url.replace('http', 'ws'))
      await new Promise((resolve) => socket.once('open', resolve))
      const closed = new Promise<number>((resolve) => socket.once('close', resolve))
      socket.send(text)
      expect(await closed).toBe(1007)
      const response = await fetch(url, { method: 'POST', body: text })
      expect([response.status, await response.text()]).toEqual([400, '[]'])
    }
    expect(await isUnharmed()).toBe(true)
  })

  it('in requests that never end leaves no state', async () => {
    const { url, isUnharmed } = await world()
    const half = 'POST /cometd HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n[{"channel":"/meta/hand'
    await Promise.all([
      ...Array.from({ length: 20 }, () => send(url, [half])),
      ...Array.from({ length: 20 }, () => send(url, [upgrade.slice(0, 60)])),
      ...Array.from({ length: 20 }, () => send(url, [upgrade, frame(1, Buffer.from('[{"chan'), 500)])),
      // a message in tiny fragments that is never complete
      ...Array.from({ length: 5 }, () =>
        send(url, [upgrade, ...Array.from({ length: 30 }, () => Buffer.from([0x01, 0x80, 0, 0, 0, 0]))]),
      ),
    ])
    expect(await isUnharmed()).toBe(true)
  })

  it('in many small fragments of one message is refused before it is complete', async () => {
    const { url, isUnharmed } = await world()
    const parts = Array.from({ length: 70 }, (_, n) => [n === 0 ? 0x01 : 0x00, 0x81, 0, 0, 0, 0, 91]).flat()
    const closeAt = (text: string) => text.indexOf('\x88', text.indexOf('\r\n\r\n'))
    const text = await send(url, [upgrade, Buffer.from(parts)], (told) => closeAt(told) >= 0 && told.length >= closeAt(told) + 4)
    const [received, close] = [Buffer.from(text, 'latin1'), closeAt(text)]
    expect(received.readUInt16BE(close + 2)).toBe(1008)
    expect(await isUnharmed()).toBe(true)
  })

  it('of any JSON gets an answer, also by polling', async () => {
    const { url, isUnharmed } = await world()
    const anything = fc.jsonValue({ maxDepth: 4 })
    const message = fc.record(
      {
        channel: fc.oneof(anything, fc.constantFrom('/meta/handshake', '/meta/connect', '/meta/subscribe', '/meta/disconnect')),
        clientId: anything,
        id: anything,
        subscription: anything,
        supportedConnectionTypes: fc.oneof(anything, fc.constant(['long-polling'])),
        advice: anything,
        ext: anything,
        data: anything,
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(message, anything, fc.array(message, { maxLength: 5 })), async (body) => {
        const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
        const replies = (await response.json()) as unknown[]
        expect(Array.isArray(replies)).toBe(true)
        expect([200, 400]).toContain(response.status)
        expect(replies.length > 0).toBe(response.status === 200)
      }),
      { numRuns: 150 },
    )
    expect(await isUnharmed()).toBe(true)
  })

  it('of excessive length is refused before it is read', async () => {
    const { url, isUnharmed } = await world()
    const response = await fetch(url, { method: 'POST', body: `[${' '.repeat(70_000)}]` })
    expect(response.status).toBe(413)
    expect(await isUnharmed()).toBe(true)
  })
})
