import type { Callback, CometD } from 'cometd'
import { queryClient } from '../query/client.ts'

type Used = Pick<
  CometD,
  | 'configure'
  | 'getTransportTypes'
  | 'getTransport'
  | 'registerExtension'
  | 'addListener'
  | 'handshake'
  | 'batch'
  | 'subscribe'
  | 'unsubscribe'
  | 'disconnect'
>

const everyMs = 20_000

/**
 * Stands in for the stock client of push where the visitor saves data (`isLite`): it connects nowhere. Every 20 seconds it reads again
 * what the page shows, and then says that it has a new session, as after a lost connection: so all else that is pushed is read again too.
 */
class Polling implements Used {
  #onHandshake: Callback | undefined
  #timer: ReturnType<typeof setInterval> | undefined

  configure(): void {}
  getTransportTypes(): string[] {
    return []
  }
  getTransport(): null {
    return null
  }
  registerExtension(): boolean {
    return true
  }
  addListener(channel: string, listener: Callback): object {
    if (channel === '/meta/handshake') this.#onHandshake = listener
    return {}
  }
  handshake(): void {
    queueMicrotask(() => this.#begin())
    this.#timer ??= setInterval(() => void this.#poll(), everyMs)
  }
  batch(group: () => void): void {
    group()
  }
  subscribe(): object {
    return {}
  }
  unsubscribe(): void {}
  disconnect(): void {
    clearInterval(this.#timer)
    this.#onHandshake = undefined
  }

  async #poll(): Promise<void> {
    await queryClient.refetchQueries({ type: 'active' })
    this.#begin()
  }

  #begin(): void {
    this.#onHandshake?.({ channel: '/meta/handshake', successful: true })
  }
}

export const PollingClient = Polling as unknown as new () => CometD
