import type { Calls, DataOf } from '@touchline/contract'
import type { Scoreboard } from '@touchline/domain/catalogue'

/** Whether there is something to show of an event: tabs of its source, or incidents on its scoreboard. */
export const hasStatistics = (
  { statisticsTabs }: Pick<DataOf<Calls['event']>, 'statisticsTabs'>,
  board: Pick<Scoreboard, 'incidents'> | undefined,
): boolean => statisticsTabs.length > 0 || (board !== undefined && board.incidents.length > 0)
