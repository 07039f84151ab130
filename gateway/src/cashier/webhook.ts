import type { PaymentProvider } from '@touchline/adapters/payments'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type NoticeParts, type Taken, takeNotice } from './notices.ts'

/**
 * `POST /api/payments/{provider}/notices`: what a provider reports, as the raw bytes that its signature covers. 204, or 200 with
 * the words that the provider expects, once every notice is stored; 401 for a wrong or old signature. A notice about an unknown payment is refused with 404, and one that
 * comes before what it follows from with 409, so that the provider repeats it.
 */
export function paymentWebhook(
  server: FastifyInstance,
  { providers, log, ...parts }: NoticeParts & { providers: readonly PaymentProvider[]; log: Logger },
): void {
  void server.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const provider of providers) {
      const warnOfUnsigned = unsignedWarner(log, provider.name)
      raw.post(`/api/payments/${provider.name}/notices`, async ({ body, headers }, reply) => {
        const notices = Buffer.isBuffer(body) ? provider.readNotices(body, headers, Date.now()) : undefined
        if (!notices) {
          warnOfUnsigned()
          return reply.code(401).send()
        }
        const taken: Taken[] = []
        const failed: unknown[] = []
        // one that cannot be applied does not keep those after it from being taken
        for (const notice of notices)
          await takeNotice(parts, provider.name, notice).then(
            (each) => taken.push(each),
            (error: unknown) => failed.push(error),
          )
        if (failed.length > 0) throw failed[0]
        const refused = taken.includes('unknown') ? 404 : taken.includes('early') ? 409 : undefined
        if (refused !== undefined) return reply.code(refused).send()
        return provider.thanks === undefined ? reply.code(204).send() : reply.code(200).type('text/plain').send(provider.thanks)
      })
    }
  })
}

/** Anybody can post there: one line a minute with how many there were, however many they are. */
function unsignedWarner(log: Logger, provider: string): () => void {
  let count = 0
  let quietUntil = 0
  return () => {
    count++
    const now = Date.now()
    if (now < quietUntil) return
    log.warn({ provider, count }, 'payment notices without a valid signature were refused')
    quietUntil = now + 60_000
    count = 0
  }
}
