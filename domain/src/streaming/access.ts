import type { EventStream, SportEvent, StreamType } from '../catalogue/index.ts'
import type { StreamNeeds, StreamProtocol, StreamProvider } from './streams.ts'

/** P8.6a: why a stream is not shown, in order of precedence. */
type NotFound = 'EVENT_OVER' | 'NO_STREAMS' | 'NotAvailable'
type NotAllowed = 'GeoBlocked' | 'NOT_STARTED' | 'NeedsFunds' | 'NeedsBet'
export type StreamFault = NotFound | NotAllowed

export interface StreamRequest {
  provider: string
  providerEventId?: string | undefined
  type?: StreamType | undefined
  protocol?: StreamProtocol | undefined
}

/** The viewer's properties. `countryCode` in lower case. */
export interface Viewer {
  countryCode: string
  hasFunds: boolean
  hasBetOnEvent: boolean
}

export interface FoundStream extends EventStream {
  type: StreamType
  protocol?: StreamProtocol
}

type Streamed = Pick<SportEvent, 'state' | 'startTime' | 'streams'>

const over = new Set<SportEvent['state']>(['FINISHED', 'CANCELED', 'ABANDONED', 'POSTPONED'])
const minuteMs = 60_000

/**
 * The requested stream of an event, or why there is none. `provider` is the operator's configuration of the provider;
 * absent if not configured.
 */
export function findStream(
  event: Streamed,
  request: StreamRequest,
  provider: StreamProvider | undefined,
): FoundStream | NotFound {
  if (over.has(event.state)) return 'EVENT_OVER'
  const { streams = [] } = event
  if (streams.length === 0) return 'NO_STREAMS'
  const stream = streams.find((each) => isRequested(each, request, provider))
  if (!provider || !stream) return 'NotAvailable'
  const protocol = request.protocol ?? provider.protocols[0]
  if (request.protocol && !provider.protocols.includes(request.protocol)) return 'NotAvailable'
  return { ...stream, type: stream.type ?? provider.type, ...(protocol && { protocol }) }
}

const isRequested = (stream: EventStream, request: StreamRequest, usual: StreamProvider | undefined): boolean =>
  stream.provider === request.provider &&
  (request.providerEventId === undefined || request.providerEventId === stream.providerEventId) &&
  (request.type === undefined || request.type === (stream.type ?? usual?.type))

/** P4.15, P8.6a: why a logged-in customer may not watch it (now); undefined if allowed. */
export function accessFault(
  event: Streamed,
  provider: StreamProvider,
  { viewer, nowMs }: { viewer: Viewer; nowMs: number },
): NotAllowed | undefined {
  if (provider.countries && !provider.countries.includes(viewer.countryCode)) return 'GeoBlocked'
  if (opensInMs(event, provider, nowMs) > 0) return 'NOT_STARTED'
  return lacking[provider.needs](viewer)
}

const lacking: Record<StreamNeeds, (viewer: Viewer) => 'NeedsFunds' | 'NeedsBet' | undefined> = {
  login: () => undefined,
  funds: ({ hasFunds }) => (hasFunds ? undefined : 'NeedsFunds'),
  bet: ({ hasBetOnEvent }) => (hasBetOnEvent ? undefined : 'NeedsBet'),
}

/** The time until the stream opens: 0 while the event is in play, even if it started early. */
export const opensInMs = (
  { state, startTime }: Streamed,
  { opensMinutesBefore }: Pick<StreamProvider, 'opensMinutesBefore'>,
  nowMs: number,
): number => (state === 'NOTSTARTED' ? Math.max(0, Date.parse(startTime) - opensMinutesBefore * minuteMs - nowMs) : 0)

/** P8.6b: within a quarter of an hour a stream is about to start, before that it is not available yet. */
export const soonMs = 15 * minuteMs

/** B5.17: the minimum stake of a bet that allows watching, in whole units of the currency. */
export const minBetToWatch = 1
