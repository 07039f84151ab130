/** P3.16a: what plays a stream. The iframes and the widget are pages of their providers, the rest is played by us. */
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

/** What a source says streams an event: whose it is and what they call the event; `type` where it is not the provider's usual one. */
export interface EventStream {
  provider: string
  providerEventId?: string
  type?: StreamType
}
