import type { ChannelPattern, UserChange } from '@touchline/contract/channel'

export type UserChannel = Extract<ChannelPattern, `/user/${string}`>
export type UserOp = UserChange<string, unknown>['ops'][number]

/** What the rest of the gateway may ask of the push connections. None of it waits, none of it throws. */
export interface Push {
  /** to every connection of this customer that subscribed; never conflated */
  toCustomer(customerId: string, channel: UserChannel, ops: UserOp[]): void
  /** closes every connection that shook hands with this session's token */
  endSession(tokenHash: string): void
  close(): Promise<void>
}
