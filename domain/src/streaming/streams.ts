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

/** P3.16b */
export const streamProtocols = ['DASH', 'HLS'] as const
export type StreamProtocol = (typeof streamProtocols)[number]

/** What a source says streams an event: whose it is and what they call the event; `type` where it is not the provider's usual one. */
export interface EventStream {
  provider: string
  providerEventId?: string
  type?: StreamType
}

/** What a customer must have done to watch: be logged in, have money, or have bet on the event. */
export const streamNeeds = ['login', 'funds', 'bet'] as const
export type StreamNeeds = (typeof streamNeeds)[number]

/** How an operator has set a provider of streams. Country codes in lower case; absent: everywhere. */
export interface StreamProvider {
  type: StreamType
  protocols: readonly StreamProtocol[]
  countries?: readonly string[] | undefined
  needs: StreamNeeds
  /** so long before the event starts there is something to see */
  opensMinutesBefore: number
}
