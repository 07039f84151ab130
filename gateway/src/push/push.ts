import { type ChannelPattern, channelPatterns, type UserChange } from '@touchline/contract/channel'

export type UserChannel = Extract<ChannelPattern, `/user/${string}`>
export type SystemChannel = Extract<ChannelPattern, `/system/${string}`>
export type UserOp = UserChange<string, unknown>['ops'][number]

export const userChannels = channelPatterns.filter((each): each is UserChannel => each.startsWith('/user/'))
export const systemChannels = channelPatterns.filter((each): each is SystemChannel => each.startsWith('/system/'))

/** What the rest of the gateway may ask of the push connections. None of it waits, none of it throws. */
export interface Push {
  /** whether any connection of this customer hears any of its channels now: who is not there reads it all again later */
  hears(customerId: string): boolean
  /** whether any connection of this customer hears this channel of theirs now */
  listens(customerId: string, channel: UserChannel): boolean
  /**
   * To every connection of this customer that subscribed; never conflated. `v` is the number of the customer's change in
   * the outbox, so that the same one told twice is known.
   */
  toCustomer(customerId: string, channel: UserChannel, change: UserChange<string, unknown>): void
  /**
   * To everybody who subscribed, and as `initial` to whoever subscribes later, until a `remove` of the same id.
   */
  toAll(channel: SystemChannel, op: UserOp): void
  /** closes every connection that shook hands with a token of this session (`Session.id`) */
  endSession(sessionId: string): void
  close(): Promise<void>
}
