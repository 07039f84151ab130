import type { EventStream, StreamType } from '../catalogue/index.ts'

/** How a stream is shown: video in our own player, a page of its provider, or a page with match statistics. */
export type StreamKind = 'video' | 'page' | 'widget'

const kinds: Record<StreamType, StreamKind> = {
  UNKNOWN: 'video',
  VIDEO_STREAM: 'video',
  BETGENIUS_STREAM: 'video',
  IFRAME_VIDEO_STREAM: 'page',
  PERFORM_IFRAME_STREAM: 'page',
  IMG_IFRAME_STREAM: 'page',
  SPORTS_DATA_WIDGET: 'widget',
}
export const kindOf = (type: StreamType): StreamKind => kinds[type]

/** Whether it is another site's page in a frame. */
export const isPage = (type: StreamType): boolean => kinds[type] !== 'video'

/** The provider as sent to the page: no URL and no access rules, which are checked on request. */
export interface ShownProvider {
  type: StreamType
  /** how long before the event the stream opens */
  opensMinutesBefore: number
}

export interface PlayableStream extends EventStream {
  type: StreamType
  kind: StreamKind
}

/**
 * The streams of an event that can be shown, in the feed's order. Excludes providers that are not configured, pages unless
 * `pages` allows them, and streams of another kind than their provider's usual one: the content security policy only allows
 * the configured kind.
 */
export function playableStreams(
  streams: readonly EventStream[],
  providers: Readonly<Record<string, ShownProvider>>,
  { pages }: { pages: boolean },
): PlayableStream[] {
  return streams.flatMap((stream) => {
    const usual = Object.hasOwn(providers, stream.provider) ? providers[stream.provider]?.type : undefined
    if (usual === undefined) return []
    const type = stream.type ?? usual
    if (isPage(type) !== isPage(usual) || (isPage(type) && !pages)) return []
    return [{ ...stream, type, kind: kindOf(type) }]
  })
}
