import type { Catalogue } from '@touchline/domain/catalogue'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Handlers, networkOf, tokenBuckets } from '../../http/index.ts'
import { pictures, versionOf } from '../found/pictureAddress.ts'
import type { Card } from './card.ts'
import { type CardOptions, eventCard, siteCard, slipCard } from './cards.ts'
import type { PictureMaker } from './pictureMaker.ts'

export interface PictureParts {
  catalogue: Pick<Catalogue, 'get'>
  handlers: Pick<Handlers, 'betSlipCode'>
  maker: PictureMaker
  options: CardOptions
}

/** of one network: a message that is shared is read by a few services, once each */
const rate = { burst: 30, perSecond: 1 }
const sweepMs = 60_000
const [briefly, aDay] = ['public, max-age=300', 'public, max-age=86400']

/**
 * Pictures of an event, a shared slip and the site. What is not known has the picture of the site. They are kept by what they say, and
 * drawn one at a time; clients that want many are refused.
 */
export function pictureRoutes(server: FastifyInstance, { catalogue, handlers, maker, options }: PictureParts): void {
  const byNetwork = tokenBuckets(() => performance.now())
  const sweeping = setInterval(() => byNetwork.sweep(), sweepMs).unref()
  server.addHook('onClose', () => clearInterval(sweeping))
  const ofSite = siteCard(options)

  const limited = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const seconds = byNetwork.take(networkOf(request.ip), rate)
    return seconds === 0
      ? undefined
      : reply
          .code(429)
          .header('retry-after', `${Math.ceil(seconds)}`)
          .send()
  }

  async function send(request: FastifyRequest, reply: FastifyReply, card: Card, cached: string): Promise<FastifyReply> {
    const picture = maker.kept(card) ?? (await maker.draw(card))
    const sent = picture ?? maker.kept(ofSite)
    if (!sent) return reply.code(503).headers({ 'retry-after': '10', 'cache-control': 'no-store' }).send()
    reply.headers({
      'cache-control': picture ? cached : 'no-store',
      etag: `"${sent.tag}"`,
      // other sites show it
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (request.headers['if-none-match'] === `"${sent.tag}"`) return reply.code(304).send()
    return reply.type('image/png').send(sent.png)
  }

  server.get(pictures.site, async (request, reply) => limited(request, reply) ?? send(request, reply, ofSite, aDay))

  server.get<{ Querystring: { id?: unknown; v?: unknown } }>(pictures.event, async (request, reply) => {
    const { id, v } = request.query
    const event = typeof id === 'string' ? catalogue.get('event', id) : undefined
    const refused = limited(request, reply)
    if (refused) return refused
    if (!event) return send(request, reply, ofSite, briefly)
    const category = catalogue.get('category', event.categoryId)
    const card = eventCard({ event, category, sport: catalogue.get('category', event.sportId) }, options)
    return send(request, reply, card, v === versionOf(event, category) ? aDay : briefly)
  })

  server.get<{ Querystring: { code?: unknown } }>(pictures.slip, async (request, reply) => {
    const refused = limited(request, reply)
    if (refused) return refused
    const { code } = request.query
    const isCode = typeof code === 'string' && /^[0-9A-Za-z]{4,16}$/.test(code)
    const caller = { requestId: request.id, address: request.ip, lang: 'en', clientId: 'web', deviceType: 'desktop' }
    const answer = isCode ? await handlers.betSlipCode({ code }, caller) : undefined
    const card = answer && 'data' in answer ? slipCard(answer.data, options) : ofSite
    return send(request, reply, card, briefly)
  })
}
