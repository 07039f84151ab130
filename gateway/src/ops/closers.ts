import type { Logger } from 'pino'

type Close = () => Promise<void> | void

/** What was started and must be closed, in reverse order. */
export interface Closers {
  add(name: string, close: Close): void
  /** closes everything once; one that fails or hangs does not keep the others from closing */
  close(): Promise<void>
}

const maxWaitMs = 20_000

/** `log` receives what fails or hangs while closing. */
export function createClosers(log: Logger): Closers {
  const open: { name: string; close: Close }[] = []
  let closing: Promise<void> | undefined

  async function closeAll(): Promise<void> {
    for (let last = open.pop(); last; last = open.pop()) {
      const { name, close } = last
      const late = new AbortController()
      try {
        await Promise.race([close(), lateness(late.signal)])
      } catch (error) {
        log.error({ err: error, part: name }, 'failed to close')
      } finally {
        late.abort()
      }
    }
  }

  return {
    add: (name, close) => void open.push({ name, close }),
    close: () => (closing ??= closeAll()),
  }
}

function lateness(over: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error(`still not closed after ${maxWaitMs / 1000} s`)), maxWaitMs)
    over.addEventListener('abort', () => clearTimeout(timeout))
  })
}
