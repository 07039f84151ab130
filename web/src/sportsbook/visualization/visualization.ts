import type { PlayableStream } from '@touchline/domain/streaming'

/** What is shown: our tracker, a stream, or a provider's statistics page. */
export type VisualizationMode = 'TRACKER' | 'VIDEO' | 'WIDGET'

/** State of the requested stream. `request` identifies the request, so that older responses are ignored. */
export type StreamState =
  | { at: 'off' }
  | { at: 'requesting'; videoStream: PlayableStream; request: number }
  | { at: 'on'; videoStream: PlayableStream; videoStreamUrl: string; captionsUrl?: string | undefined }
  | { at: 'refused'; videoStream: PlayableStream; why: StreamRefusal }

/** The gateway's refusal by name; `unplayable`: this browser cannot play it. */
export type StreamRefusal = string

/** The space available for the picture, in CSS pixels. */
export interface Room {
  width: number
  windowHeight: number
}

/**
 * P3.15: the area of an event's page for watching and following it. Vendors' widgets and streams are entries of `streams`
 * with a provider and a type; none has its own field.
 */
export interface Visualization {
  enabled: boolean
  /** the control that opened it */
  startUIElement?: VisualizationMode
  eventId?: string
  categoryId?: string
  mode: VisualizationMode
  minimized: boolean
  /** height of the picture in CSS pixels; at 0 only the bar above it is left */
  height: number
  /** stays visible while the page scrolls */
  pinned: boolean
  /** the maximum share of the window's height for the picture */
  maxPlayerSizePercentage: number
  /** a stream is wanted: requested again when an obstacle may be gone */
  forceVideo: boolean
  fullScreen: boolean
  room: Room
  streams: readonly PlayableStream[]
  stream: StreamState
  requests: number
}

export type VisualizationEvent =
  | {
      is: 'enabled'
      event: { id: string; categoryId: string }
      streams: readonly PlayableStream[]
      startUIElement: VisualizationMode
      room: Room
      pinned: boolean
      /** 10 to 90; clamped */
      maxPlayerSizePercentage?: number
    }
  | { is: 'modeChosen'; mode: VisualizationMode }
  | { is: 'minimized'; height?: number }
  | { is: 'maximized'; height?: number }
  | { is: 'roomChanged'; room: Room }
  | { is: 'pinned' | 'unpinned' | 'videoOn' | 'videoOff' | 'reset' | 'fullScreenPressed' }
  /** reported by the browser, whatever the cause */
  | { is: 'fullScreenIs'; on: boolean }
  | { is: 'streamFound'; request: number; videoStreamUrl: string; captionsUrl?: string | undefined }
  | { is: 'streamRefused'; request: number; why: StreamRefusal }
  /** the stream cannot be played */
  | { is: 'streamBroke' }
  /** an obstacle may be gone: after a login, or after its time */
  | { is: 'mayWatch' }
  | { is: 'loggedOut' }

export type VisualizationEffect =
  | { do: 'requestStream'; eventId: string; videoStream: PlayableStream; request: number }
  | { do: 'enterFullScreen' }
  | { do: 'leaveFullScreen' }

export const noVisualization: Visualization = {
  enabled: false,
  mode: 'TRACKER',
  minimized: false,
  height: 0,
  pinned: false,
  maxPlayerSizePercentage: 45,
  forceVideo: false,
  fullScreen: false,
  room: { width: 0, windowHeight: 0 },
  streams: [],
  stream: { at: 'off' },
  requests: 0,
}

/** The picture's height by its width, limited by the window. */
export const maxHeight = ({ width, windowHeight }: Room, maxPlayerSizePercentage: number): number =>
  Math.floor(Math.min((width * 9) / 16, (windowHeight * maxPlayerSizePercentage) / 100))

/** P4.13: the next state and its effects. */
export function nextVisualization(now: Visualization, event: VisualizationEvent): [Visualization, VisualizationEffect[]] {
  switch (event.is) {
    case 'enabled':
      return enabled(now, event)
    case 'modeChosen':
      return chosen(opened(now), event.mode)
    case 'minimized':
      return [{ ...now, minimized: true, height: event.height ?? 0, fullScreen: false }, leaving(now)]
    case 'maximized':
      return [{ ...opened(now), height: event.height ?? fullHeight(now) }, []]
    case 'roomChanged': {
      const moved = { ...now, room: event.room }
      return [now.minimized || !now.enabled ? moved : { ...moved, height: fullHeight(moved) }, []]
    }
    case 'pinned':
    case 'unpinned':
      return [{ ...now, pinned: event.is === 'pinned' }, []]
    case 'videoOn':
      return chosen(opened(now), 'VIDEO')
    case 'videoOff':
      return chosen(now, 'TRACKER')
    case 'reset':
      return [{ ...noVisualization, requests: now.requests }, leaving(now)]
    case 'fullScreenPressed':
      return now.fullScreen ? [now, [{ do: 'leaveFullScreen' }]] : [opened(now), [{ do: 'enterFullScreen' }]]
    case 'fullScreenIs':
      return [{ ...now, fullScreen: event.on }, []]
    case 'streamFound':
    case 'streamRefused':
      return answered(now, event)
    case 'streamBroke':
      return now.stream.at === 'on' ? refused(now, now.stream.videoStream, 'unplayable') : [now, []]
    case 'mayWatch':
      return now.forceVideo && now.stream.at === 'refused' ? requestStreamOf(now, firstOf(now)) : [now, []]
    case 'loggedOut':
      return now.stream.at === 'on' || now.stream.at === 'requesting'
        ? [{ ...now, stream: { at: 'refused', videoStream: now.stream.videoStream, why: 'SessionRequired' } }, []]
        : [now, []]
  }
}

type Next = [Visualization, VisualizationEffect[]]

/** Another event starts fresh; the picture's settings stay. */
function enabled(now: Visualization, enabling: EventOf<'enabled'>): Next {
  const { event, streams, startUIElement, room, pinned } = enabling
  const { requests } = now
  const maxPlayerSizePercentage = Math.min(90, Math.max(10, enabling.maxPlayerSizePercentage ?? now.maxPlayerSizePercentage))
  const fresh: Visualization = {
    ...noVisualization,
    maxPlayerSizePercentage,
    requests,
    enabled: true,
    startUIElement,
    eventId: event.id,
    categoryId: event.categoryId,
    pinned,
    room,
    streams,
  }
  return chosen(fresh, startUIElement)
}

type EventOf<Is extends VisualizationEvent['is']> = Extract<VisualizationEvent, { is: Is }>

/** the tracker is wider than a stream, with its text next to it */
const trackersShare = 2 / 3

const fullHeight = ({ mode, room, maxPlayerSizePercentage }: Visualization): number =>
  maxHeight(room, maxPlayerSizePercentage * (mode === 'TRACKER' ? trackersShare : 1))

const inMode = (now: Visualization, mode: VisualizationMode): Visualization => {
  const next = { ...now, mode }
  return now.minimized ? next : { ...next, height: fullHeight(next) }
}

const opened = (now: Visualization): Visualization =>
  now.minimized ? { ...now, minimized: false, height: fullHeight(now) } : now

const leaving = ({ fullScreen }: Visualization): VisualizationEffect[] => (fullScreen ? [{ do: 'leaveFullScreen' }] : [])

/** The streams of a mode, in the order in which they are tried. */
export const streamsOf = ({ streams }: Pick<Visualization, 'streams'>, mode: VisualizationMode): readonly PlayableStream[] =>
  mode === 'TRACKER' ? [] : streams.filter(({ kind }) => (kind === 'widget') === (mode === 'WIDGET'))

const firstOf = (now: Visualization): PlayableStream | undefined => streamsOf(now, now.mode)[0]

/** A mode without a stream falls back to the tracker. */
function chosen(now: Visualization, mode: VisualizationMode): Next {
  const running = now.stream.at === 'on' || now.stream.at === 'requesting'
  if (mode === now.mode && running) return [now, []]
  const [first] = streamsOf(now, mode)
  if (!first) return [{ ...inMode(now, 'TRACKER'), forceVideo: false, stream: { at: 'off' } }, []]
  return requestStreamOf({ ...inMode(now, mode), forceVideo: true }, first)
}

function requestStreamOf(now: Visualization, videoStream: PlayableStream | undefined): Next {
  const { eventId } = now
  if (!videoStream || eventId === undefined) return [now, []]
  const request = now.requests + 1
  const next: Visualization = { ...now, requests: request, stream: { at: 'requesting', videoStream, request } }
  return [next, [{ do: 'requestStream', eventId, videoStream, request }]]
}

/** Only the response to the current request counts. */
function answered(now: Visualization, event: EventOf<'streamFound'> | EventOf<'streamRefused'>): Next {
  const { stream } = now
  if (stream.at !== 'requesting' || stream.request !== event.request) return [now, []]
  const { videoStream } = stream
  if (event.is === 'streamRefused') return refused(now, videoStream, event.why)
  const { videoStreamUrl, captionsUrl } = event
  return [{ ...now, stream: { at: 'on', videoStream, videoStreamUrl, captionsUrl } }, []]
}

/** refusals where another provider of the event may work */
const ofThisStream = new Set<StreamRefusal>(['StreamNotAvailable', 'StreamGeoBlocked', 'GENERIC_ERROR', 'unplayable'])

/** Tries the event's next stream if only this one cannot be shown. */
function refused(now: Visualization, videoStream: PlayableStream, why: StreamRefusal): Next {
  const all = streamsOf(now, now.mode)
  const next = ofThisStream.has(why) ? all[all.indexOf(videoStream) + 1] : undefined
  return next ? requestStreamOf(now, next) : [{ ...now, stream: { at: 'refused', videoStream, why } }, []]
}
