import type { Catalogue, Change, Version } from '@touchline/domain/catalogue'
import type { Bus } from '../bus/index.ts'

export interface PublishTicksOptions {
  catalogue: Catalogue
  bus: Pick<Bus, 'publish'>
  term: number
  /** the version up to which everything is in the database */
  written: () => Version
}

/** The first change after a quiet time is sent at once, later ones are batched. */
const gatherMs = 20
/** Lets followers know that they have everything, and that there is a leader. */
const heartbeatMs = 1_000
/** A NATS server accepts one megabyte per message. */
const longestText = 500_000

/** Sends changes of the catalogue to followers from now on. */
export function publishTicks({ catalogue, bus, term, written }: PublishTicksOptions) {
  let since = catalogue.v
  let changes: { v: Version; text: string }[] = []
  let gathering: NodeJS.Timeout | undefined
  let lastMs = 0

  const stopListening = catalogue.onChange((change: Change) => {
    changes.push({ v: change.v, text: JSON.stringify(change) })
    gathering ??= setTimeout(sendChanges, Math.max(0, Math.min(gatherMs, lastMs + gatherMs - performance.now())))
  })
  const heartbeat = setInterval(sendChanges, heartbeatMs)
  heartbeat.unref()

  function sendChanges(): void {
    clearTimeout(gathering)
    gathering = undefined
    lastMs = performance.now()
    const waiting = changes
    changes = []
    let texts: string[] = []
    let length = 0
    let v = since
    for (const change of waiting) {
      if (length > 0 && length + change.text.length > longestText) {
        send(v, texts)
        texts = []
        length = 0
      }
      v = change.v
      // A change too large for a message is not sent: followers find it missing and read it from the database.
      if (change.text.length > longestText) since = v
      else texts.push(change.text)
      length += change.text.length
    }
    send(catalogue.v, texts)
  }

  function send(v: Version, texts: string[]): void {
    bus.publish('catalogue', `{"term":${term},"since":${since},"v":${v},"written":${written()},"changes":[${texts.join()}]}`)
    since = v
  }

  sendChanges()
  return {
    close(): void {
      stopListening()
      clearInterval(heartbeat)
      sendChanges()
    },
  }
}
