import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Feed } from '@touchline/adapters/feed'
import type { FeedMessage } from '@touchline/domain/feed'

const lookMs = 10

/** Publishes the lines of a file as they are appended; resumes at its last position. */
export const appendedFeed = (path: string): Feed => ({
  name: 'appended',
  async run(sink, position, signal) {
    let line = Number(position?.line ?? 0)
    while (!signal.aborted) {
      const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1)
      for (const text of lines.slice(line)) {
        line += 1
        await sink.message({ ...(JSON.parse(text) as FeedMessage), at: new Date().toISOString() }, { line })
      }
      await wait(lookMs, undefined, { signal }).catch(() => {})
    }
  },
})
