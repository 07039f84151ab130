import { connect } from 'node:net'

/** A WebSocket client for load tests: no masks, no checks, nothing buffered. */
export interface RawSocket {
  /** received since it was last set to 0 */
  bytes: number
  /** called with the text of each frame; while undefined, bytes are counted and not parsed */
  onText: ((text: string) => void) | undefined
  send(text: string): void
  pause(): void
  resume(): void
  end(): void
}

/** all sockets read into the same buffer: its bytes are used before the next one reads */
const intoBytes = Buffer.allocUnsafe(262_144)

/** Resolves when the server accepted the upgrade; `onEnd` is called once, also where it did not. */
export function rawSocket({ port, path, onEnd }: { port: number; path: string; onEnd: () => void }): Promise<RawSocket> {
  return new Promise((resolve, reject) => {
    let isOpen = false
    let rest: Buffer = Buffer.alloc(0)
    function read(length: number, bytes: Uint8Array): boolean {
      const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, length)
      if (isOpen) take(chunk)
      else open(chunk)
      return true
    }
    const stream = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer: intoBytes, callback: read } })
    const socket: RawSocket = {
      bytes: 0,
      onText: undefined,
      send: (text) => void stream.write(maskedFrame(text)),
      pause: () => void stream.pause(),
      resume: () => void stream.resume(),
      end: () => void stream.destroy(),
    }

    function open(chunk: Buffer): void {
      const head = chunk.indexOf('\r\n\r\n')
      if (!chunk.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101')) || head < 0) {
        stream.destroy()
        return reject(new Error(`no upgrade: ${chunk.toString().split('\r\n')[0]}`))
      }
      isOpen = true
      resolve(socket)
      // The listener is set after the promise resolves; data received before waits for it.
      rest = Buffer.from(chunk.subarray(head + 4))
      setImmediate(() => take(Buffer.alloc(0)))
    }

    function take(chunk: Buffer): void {
      socket.bytes += chunk.length
      if (!socket.onText) return
      let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      for (let frame = readFrame(bytes); frame; frame = readFrame(bytes)) {
        bytes = bytes.subarray(frame.end)
        if (frame.isText) socket.onText?.(frame.payload.toString())
      }
      rest = Buffer.from(bytes)
    }

    stream.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    stream.on('error', () => undefined)
    stream.on('close', () => {
      reject(new Error('the connection was closed'))
      onEnd()
    })
  })
}

/** The first frame of the bytes, if it is complete; a server's frames have no mask (RFC 6455, 5.2). */
function readFrame(bytes: Buffer): { isText: boolean; payload: Buffer; end: number } | undefined {
  if (bytes.length < 2) return undefined
  const short = bytes.readUInt8(1)
  const head = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < head) return undefined
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  const end = head + length
  if (bytes.length < end) return undefined
  return { isText: (bytes.readUInt8(0) & 15) === 1, payload: bytes.subarray(head, end), end }
}

/** A client has to mask; the mask 0 leaves the text unchanged. */
function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const head = payload.length < 126 ? Buffer.alloc(6) : Buffer.alloc(8)
  head[0] = 0x81
  if (payload.length < 126) head[1] = 0x80 | payload.length
  else {
    head[1] = 0x80 | 126
    head.writeUInt16BE(payload.length, 2)
  }
  return Buffer.concat([head, payload])
}
