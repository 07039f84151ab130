import type { StreamType } from '../catalogue/index.ts'

/** P3.16b */
export const streamProtocols = ['DASH', 'HLS'] as const
export type StreamProtocol = (typeof streamProtocols)[number]

/** What a customer needs to watch: a login, a balance, or a bet on the event. */
export const streamNeeds = ['login', 'funds', 'bet'] as const
export type StreamNeeds = (typeof streamNeeds)[number]

/** A stream provider as configured by the operator. Country codes in lower case; absent: all countries. */
export interface StreamProvider {
  type: StreamType
  protocols: readonly StreamProtocol[]
  countries?: readonly string[] | undefined
  needs: StreamNeeds
  /** how long before the event the stream opens */
  opensMinutesBefore: number
}
