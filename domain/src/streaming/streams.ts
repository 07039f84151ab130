import type { StreamType } from '../catalogue/index.ts'

/** P3.16b */
export const streamProtocols = ['DASH', 'HLS'] as const
export type StreamProtocol = (typeof streamProtocols)[number]

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
