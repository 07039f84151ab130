import { type ChannelPattern, channelPatterns, type UserChange } from '@touchline/contract/channel'

export type UserChannel = Extract<ChannelPattern, `/user/${string}`>
export type SystemChannel = Extract<ChannelPattern, `/system/${string}`>
export type UserOp = UserChange<string, unknown>['ops'][number]

export const userChannels = channelPatterns.filter((each): each is UserChannel => each.startsWith('/user/'))
export const systemChannels = channelPatterns.filter((each): each is SystemChannel => each.startsWith('/system/'))

/** The gateway's interface to the push connections. Nothing in it waits or throws. */
export interface Push {
  /**
   * whether any connection of this customer listens to any of its channels: an absent client reads everything again
   * later
   */
  hasListener(customerId: string): boolean
  /** whether any connection of this customer listens to this channel */
  listens(customerId: string, channel: UserChannel): boolean
  /**
   * To every subscribed connection of this customer; never conflated. `v` is the number of the customer's change in the
   * outbox, so that a repeated one is recognised.
   */
  toCustomer(customerId: string, channel: UserChannel, change: UserChange<string, unknown>): void
  /** To all subscribers, in one message, and as `initial` to later ones, until a `remove` of the same id; an `update` is of the fields that it has. */
  toAll(channel: SystemChannel, ...ops: readonly UserOp[]): void
  /** closes every connection whose handshake used a token of this session (`Session.id`) */
  endSession(sessionId: string): void
  close(): Promise<void>
}
