import type { Handlers } from '../../http/index.ts'
import { beginDownload, endDownload } from '../download/downloads.ts'
import { writeOwnData } from '../download/writeOwnData.ts'
import { mailCustomer } from '../mailCustomer.ts'
import type { OwnDataParts } from '../ownDataParts.ts'

export function downloadOwnData({ pool, mail, confirming }: OwnDataParts): Handlers['downloadOwnData'] {
  async function* content(customerId: string, language: string): AsyncGenerator<string> {
    let outcome: 'finished' | 'brokenOff' = 'brokenOff'
    try {
      yield* writeOwnData(pool, customerId)
      outcome = 'finished'
      await mailCustomer(pool, mail, { customerId, template: 'dataDownloaded', language })
      mail.wake()
    } finally {
      await endDownload(pool, customerId, outcome)
    }
  }

  return async ({ password }, { session, lang }) => {
    const { customerId } = session
    const refused = await confirming.customer(session, password)
    if (refused) return refused
    const retryAfterSeconds = await beginDownload(pool, customerId)
    if (retryAfterSeconds !== undefined)
      return { refused: 'TooManyRequests', sentence: { id: 'refusal.TooManyRequests.download' }, retryAfterSeconds }
    return { file: { name: 'touchline-my-data.json', content: content(customerId, lang) } }
  }
}
