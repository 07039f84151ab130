import type { EventStream, SportEvent, StreamType } from '../catalogue/index.ts'
import type { StreamNeeds, StreamProtocol, StreamProvider } from './streams.ts'

/** P8.6a: why a stream is not shown, by the field's own names, in order of precedence. */
type NotFound = 'EVENT_OVER' | 'NO_STREAMS' | 'NotAvailable'
type NotAllowed = 'GeoBlocked' | 'NOT_STARTED' | 'NeedsFunds' | 'NeedsBet'
export type StreamFault = NotFound | NotAllowed

export interface StreamRequest {
  provider: string
  providerEventId?: string | undefined
  type?: StreamType | undefined
  protocol?: StreamProtocol | undefined
}

/** What is known of who asks. `countryCode` in lower case. */
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
 * The stream of an event that was asked for, or why there is none. `provider` is how the operator has set the provider;
 * absent where there is no such provider here.
 */
export function findStream(event: Streamed, asked: StreamRequest, provider: StreamProvider | undefined): FoundStream | NotFound {
  if (over.has(event.state)) return 'EVENT_OVER'
  const { streams = [] } = event
  if (streams.length === 0) return 'NO_STREAMS'
  const stream = streams.find((each) => isAsked(each, asked, provider))
  if (!provider || !stream) return 'NotAvailable'
  const protocol = asked.protocol ?? provider.protocols[0]
  if (asked.protocol && !provider.protocols.includes(asked.protocol)) return 'NotAvailable'
  return { ...stream, type: stream.type ?? provider.type, ...(protocol && { protocol }) }
}

const isAsked = (stream: EventStream, asked: StreamRequest, usual: StreamProvider | undefined): boolean =>
  stream.provider === asked.provider &&
  (asked.providerEventId === undefined || asked.providerEventId === stream.providerEventId) &&
  (asked.type === undefined || asked.type === (stream.type ?? usual?.type))

/** P4.15, P8.6a: why somebody who is logged in may not watch it (now); nothing where they may. */
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

/** How long until there is something to see: 0 while the event is played, even where it began early. */
export const opensInMs = (
  { state, startTime }: Streamed,
  { opensMinutesBefore }: Pick<StreamProvider, 'opensMinutesBefore'>,
  nowMs: number,
): number => (state === 'NOTSTARTED' ? Math.max(0, Date.parse(startTime) - opensMinutesBefore * minuteMs - nowMs) : 0)

/** P8.6b: within a quarter of an hour a stream is about to start, before that it is not available yet. */
export const soonMs = 15 * minuteMs

/** B5.17: what a bet must be to watch by it, in whole units of the currency. */
export const minBetToWatch = 1
