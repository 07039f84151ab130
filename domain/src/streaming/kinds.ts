import type { EventStream, StreamType } from '../catalogue/index.ts'

/** What is done with a stream: pictures that we play ourselves, a page of its provider's, a page with figures of the match. */
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

/** Whether it stands in a frame of its own, as another site's page. */
export const isPage = (type: StreamType): boolean => kinds[type] !== 'video'

/** What a page is told of a provider: no address and nothing of who may watch, which is asked when somebody wants to. */
export interface ShownProvider {
  type: StreamType
  /** so long before the event starts there is something to see */
  opensMinutesBefore: number
}

export interface PlayableStream extends EventStream {
  type: StreamType
  kind: StreamKind
}

/**
 * The streams of an event that this book can show, in the feed's order. A provider that the operator has not set up is left
 * out, and so are pages unless `pages` allows them, and a stream of another kind than its provider's usual one: the page's
 * policy lets it be loaded only as what the provider was set up to be.
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
