import type { Duplex } from 'node:stream'

/** the number of connections closed in one turn of the event loop, which takes a few milliseconds */
const perTurn = 150

/**
 * Closes connections that the other side has ended, a few per turn: when a network breaks, thousands end in the same
 * moment, and the remaining clients would have to wait for all of them.
 */
export function createEndings() {
  const waiting: (() => void)[] = []
  let running = false

  function turn(): void {
    for (const leave of waiting.splice(0, perTurn)) leave()
    running = waiting.length > 0
    if (running) setImmediate(turn)
  }

  return {
    /** Defers everything at the stream's end to its turn. */
    watch(stream: Duplex): void {
      const leave = stream.listeners('end') as (() => void)[]
      stream.removeAllListeners('end')
      stream.once('end', () => {
        waiting.push(() => {
          for (const each of leave) each.call(stream)
        })
        if (running) return
        running = true
        setImmediate(turn)
      })
    },
  }
}
