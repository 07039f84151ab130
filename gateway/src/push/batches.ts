import type { Frame, Outlet } from './outlet.ts'

/**
 * The messages to a client that acknowledges: they are sent with a connect's reply, as a numbered batch, and kept until
 * a later connect names that number. https://docs.cometd.org/current9/reference/#_extensions_acknowledge
 */
export interface Batches extends Outlet {
  /** the batches up to this one arrived; later ones that were sent will be sent again */
  acknowledge(batch: number): void
  readonly isEmpty: boolean
  /** the messages to send now, and the batch number to send with them */
  take(): { messages: string[]; batch: number }
}

/** `something` is called when the first message waits. */
export function createBatches(something: () => void): Batches {
  let batch = 0
  let queue: string[] = []
  let sent: { batch: number; messages: string[] }[] = []
  let bytes = 0

  const lengthOf = (messages: string[]) => messages.reduce((sum, each) => sum + each.length, 0)

  return {
    send(frame: Frame) {
      // A frame is an array of messages; they are appended to the batch's own.
      queue.push(frame.text.slice(1, -1))
      bytes += frame.text.length - 2
      if (queue.length === 1) something()
    },
    waitingBytes: () => bytes,
    acknowledge(upTo) {
      const lost = sent.filter((each) => each.batch > upTo).flatMap((each) => each.messages)
      sent = []
      queue = [...lost, ...queue]
      bytes = lengthOf(queue)
    },
    get isEmpty() {
      return queue.length === 0
    },
    take() {
      const messages = queue
      queue = []
      if (messages.length > 0) {
        batch += 1
        sent.push({ batch, messages })
      }
      return { messages, batch }
    },
  }
}
