import { calls } from '@touchline/contract'
import { amountText } from '@touchline/contract/messages'
import { type Currency, formatMinor } from '@touchline/domain/money'
import {
  accessFault,
  type FoundStream,
  findStream,
  minBetToWatch,
  opensInMs,
  type StreamFault,
  soonMs,
} from '@touchline/domain/streaming'
import type { Handlers, Sentence } from '../../http/index.ts'
import { fillAddress } from '../fillAddress.ts'
import type { StreamingParts } from '../streamingParts.ts'

/** P7.31: streams of events, for customers who may watch them. */
export const videoStreaming =
  ({ catalogue, brand, operator, table, now = Date.now }: StreamingParts): Handlers['videoStreaming'] =>
  async (input, { session, lang, countryCode = brand.countryCode }) => {
    const event = catalogue.get('event', input.eventId)
    if (!event) return { refused: 'NotFound' }
    const { providers, fairUse } = operator().streaming
    const provider = Object.hasOwn(providers, input.provider) ? providers[input.provider] : undefined
    const found = findStream(event, input, provider)
    if (typeof found === 'string' || !provider) return { refused: refusalOf[typeof found === 'string' ? found : 'NotAvailable'] }
    if (!(await table.mayWatch(session.customerId))) return { refused: 'StreamNotAvailable' }
    const viewer = { countryCode, ...(await table.viewer(session.customerId, event.id)) }
    const nowMs = now()
    const fault = accessFault(event, provider, { viewer, nowMs })
    const inMs = opensInMs(event, provider, nowMs)
    if (fault) return { refused: refusalOf[fault], ...sentenceFor(fault, { inMs, lang, currency: brand.currency }) }
    const known = knownOf(found, event.id)
    const address = fillAddress(provider.url, known)
    if (address === undefined) return { refused: 'StreamNotAvailable' }
    if (!(await table.start(session.customerId, fairUse))) return { refused: 'USAGE_LIMITS_BREACHED' }
    const url = provider.answers ? streamUrlPath(await table.giveTicket(session.customerId, address)) : address
    const captions = provider.captions && fillAddress(provider.captions, known)
    return { data: { ...found, url, ...(captions && { captions }) } }
  }

const refusalOf = {
  EVENT_OVER: 'EVENT_OVER',
  NO_STREAMS: 'NO_STREAMS',
  NotAvailable: 'StreamNotAvailable',
  GeoBlocked: 'StreamGeoBlocked',
  NOT_STARTED: 'NOT_STARTED',
  NeedsFunds: 'StreamNeedsFunds',
  NeedsBet: 'StreamNeedsBet',
} as const satisfies Record<StreamFault, string>

/** What the fault's own sentence does not say. */
function sentenceFor(
  fault: StreamFault,
  { inMs, lang, currency }: { inMs: number; lang: string; currency: Currency },
): { sentence?: Sentence } {
  if (fault === 'NOT_STARTED' && inMs <= soonMs) return { sentence: { id: 'refusal.NOT_STARTED.soon' } }
  if (fault !== 'NeedsBet') return {}
  const stake = amountText(lang, formatMinor(minBetToWatch * 100, currency), currency)
  return { sentence: { id: 'refusal.StreamNeedsBet', values: { stake } } }
}

/** The placeholders of an operator's template. */
const knownOf = ({ providerEventId, protocol, type }: FoundStream, eventId: string): Record<string, string> => ({
  eventId,
  providerEventId: providerEventId ?? eventId,
  protocol: protocol ?? '',
  type,
})

const streamUrlPath = (ticket: string): string => calls.streamUrl.path.replace('{ticket}', ticket)
