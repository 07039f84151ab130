/** P3.16a: how a stream is played. The iframes and the widget are provider pages, the rest is played by our player. */
export const streamTypes = [
  'UNKNOWN',
  'VIDEO_STREAM',
  'IFRAME_VIDEO_STREAM',
  'SPORTS_DATA_WIDGET',
  'BETGENIUS_STREAM',
  'PERFORM_IFRAME_STREAM',
  'IMG_IFRAME_STREAM',
] as const
export type StreamType = (typeof streamTypes)[number]

/** A stream of an event: its provider and their id of the event; `type` if not the provider's usual one. */
export interface EventStream {
  provider: string
  providerEventId?: string
  type?: StreamType
}
