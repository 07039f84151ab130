/** The part of https://faye.jcoglan.com used here; the package has no types. */
declare module 'faye' {
  import type { Server } from 'node:http'

  interface Subscription extends Promise<void> {
    cancel(): void
  }

  export class Client {
    constructor(endpoint: string, options?: { timeout?: number; interval?: number; retry?: number })
    addExtension(extension: {
      incoming?(message: Message, next: (message: Message) => void): void
      outgoing?(message: Message, next: (message: Message) => void): void
    }): void
    disable(feature: 'websocket' | 'eventsource'): void
    subscribe(channel: string | string[], heard: (data: never, channel: string) => void): Subscription
    publish(channel: string, data: unknown): Promise<void>
    on(event: 'transport:up' | 'transport:down', heard: () => void): void
    disconnect(): void
  }

  export interface Message {
    channel: string
    clientId?: string
    connectionType?: string
    successful?: boolean
    error?: string
    ext?: Record<string, unknown>
  }

  export class NodeAdapter {
    constructor(options: { mount: string; timeout?: number })
    attach(server: Server): void
    getClient(): Client
    on(event: 'handshake' | 'disconnect', heard: (clientId: string) => void): void
  }

  const faye: { Client: typeof Client; NodeAdapter: typeof NodeAdapter }
  export default faye
}
