import { live } from './browserLive.ts'

export const {
  catalogue,
  connectAs,
  rest,
  renewToken,
  onUser,
  onSystem,
  onResync,
  onProblem,
  putTables,
  putTablesInSlices,
  evict,
} = live
export type { ConnectionState } from './connection.ts'
export { useConnection, useEntity, useLive, useLiveNear, useMarketIds, useTrend } from './hooks.ts'
export { watchNearWindow } from './nearWindow.ts'
export { isInSets, statisticsChannels } from './statistics.ts'
export type { ChannelProblem } from './subscriptions.ts'
export type { Trend } from './trends.ts'
