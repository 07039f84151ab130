import type { Duplex } from 'node:stream'

/** so many connections are taken leave of in a turn of the event loop: what that costs is a few milliseconds */
const perTurn = 150

/**
 * Takes leave of connections that the other side has ended, so many in a turn: where a network breaks thousands of them end
 * in the same moment, and whoever is still there would wait for the last of them.
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
    /** What is done at the stream's end from now on is done when it is its turn. */
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
