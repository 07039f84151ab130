/** A JSON array of messages. Its bytes are made on first use and kept, so that a thousand readers share them. */
export interface Frame {
  text: string
  bytes?: Uint8Array
}

export const frameOf = (messages: string[]): Frame => ({ text: `[${messages.join(',')}]` })

export const connectionTypes = ['websocket', 'long-polling'] as const

/** Where messages are sent. It never waits and never throws. */
export interface Outlet {
  send(frame: Frame): void
  /** bytes handed over and not yet taken by the other side */
  waitingBytes(): number
}

/** A connection to a client: a socket, or one open poll. */
export interface Connection extends Outlet {
  type: (typeof connectionTypes)[number]
  close(code: number, reason: string): void
  readonly open: boolean
  /** the polling browser, by its cookie */
  browser: string | undefined
  /** the client's network address */
  address: string
}
