import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { Bayeux } from './bayeux.ts'
import type { Connection, Frame } from './outlet.ts'
import { textFrame } from './textFrame.ts'

/**
 * A WebSocket as a connection of the protocol. Tens of thousands of them are idle most of the time, so it is one plain
 * object: shared behaviour is on the class, and a `drain` listener is only there while something waits.
 */
export class SocketConnection implements Connection {
  readonly type = 'websocket'
  readonly browser = undefined
  readonly address: string
  readonly ws: WebSocket
  receivedAtMs: number
  /** requests that it may still send in this burst */
  allowance: number
  readonly #stream: Duplex
  readonly #bayeux: Pick<Bayeux, 'filled' | 'drained'>
  #waitsForDrain = false

  constructor(parts: {
    ws: WebSocket
    stream: Duplex
    address: string
    nowMs: number
    allowance: number
    bayeux: Pick<Bayeux, 'filled' | 'drained'>
  }) {
    this.ws = parts.ws
    this.#stream = parts.stream
    this.address = parts.address
    this.receivedAtMs = parts.nowMs
    this.allowance = parts.allowance
    this.#bayeux = parts.bayeux
  }

  get open(): boolean {
    return this.ws.readyState === WebSocket.OPEN
  }

  /** Whole frames only, so that they can be interleaved with those that `ws` itself writes (pongs, the close). */
  send(frame: Frame): void {
    if (!this.open) return
    frame.bytes ??= textFrame(frame.text)
    if (this.#stream.write(frame.bytes)) return
    this.#bayeux.filled(this)
    if (this.#waitsForDrain) return
    this.#waitsForDrain = true
    this.#stream.once('drain', () => {
      this.#waitsForDrain = false
      this.#bayeux.drained(this)
    })
  }

  waitingBytes(): number {
    return this.#stream.writableLength
  }

  close(code: number, reason: string): void {
    this.ws.close(code, reason)
    // A client that does not read does not read the close frame either.
    if (this.#stream.writableLength > 0) this.ws.terminate()
  }
}
