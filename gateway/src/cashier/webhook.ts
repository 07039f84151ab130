import type { NoticeRead, PaymentProvider } from '@touchline/adapters/payments'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type NoticeParts, type Taken, takeNotice } from './notices.ts'

/** What became of notices, each counted: `unsigned` of requests, since what is not signed is not read. */
export type NoticeMeter = (provider: string, outcome: Taken | 'malformed' | 'unsigned' | 'failed') => void

export interface WebhookOptions extends NoticeParts {
  providers: readonly PaymentProvider[]
  log: Logger
  meter?: NoticeMeter
}

type Malformed = Extract<NoticeRead, { is: 'malformed' }>

/**
 * `POST /api/payments/{provider}/notices`: what a provider reports, as the raw bytes that its signature covers. 204, or 200 with
 * the words that the provider expects, once every notice is stored; 401 for a wrong or old signature; 400 with `MalformedNotice` and the field for
 * one that lacks something or has an impossible value. A notice about an unknown payment is refused with 404, and one that
 * comes before what it follows from with 409, so that the provider repeats it.
 */
export function paymentWebhook(server: FastifyInstance, { providers, log, meter = () => {}, ...parts }: WebhookOptions): void {
  void server.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const provider of providers) {
      const { name } = provider
      const warnOfUnsigned = unsignedWarner(log, name)
      const warnOfMalformed = malformedWarner(log, name)
      raw.post(`/api/payments/${name}/notices`, async ({ body, headers }, reply) => {
        const notices = Buffer.isBuffer(body) ? provider.readNotices(body, headers, Date.now()) : undefined
        if (!notices) {
          meter(name, 'unsigned')
          warnOfUnsigned()
          return reply.code(401).send()
        }
        const outcomes = new Set<Taken>()
        const failed: unknown[] = []
        const malformed: Malformed[] = []
        // one that cannot be applied does not keep those after it from being taken
        for (const notice of notices) {
          if (notice.is === 'malformed') {
            malformed.push(notice)
            meter(name, 'malformed')
            warnOfMalformed(notice)
            continue
          }
          try {
            const taken = await takeNotice(parts, name, notice)
            outcomes.add(taken)
            meter(name, taken)
          } catch (error) {
            failed.push(error)
            meter(name, 'failed')
          }
        }
        if (failed.length > 0) throw failed[0]
        const [wrong] = malformed
        if (wrong) return reply.code(400).send({ errorType: 'MalformedNotice', field: wrong.field })
        const refused = outcomes.has('unknown') ? 404 : outcomes.has('early') ? 409 : undefined
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

/** copies of this many notices are recognised */
const remembered = 1000

/** A provider repeats what it was refused: a line for each notice, and none for its copies. */
function malformedWarner(log: Logger, provider: string): (notice: Malformed) => void {
  const logged = new Set<string>()
  return ({ id, field }) => {
    const key = JSON.stringify([id, field])
    if (logged.has(key)) return
    if (logged.size >= remembered) logged.clear()
    logged.add(key)
    log.error({ provider, notice: id, field }, 'a payment notice is malformed and was refused')
  }
}
