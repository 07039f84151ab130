import { channel } from '@touchline/contract/channel'
import type { Scoreboard, SportEvent } from '@touchline/domain/catalogue'

/** Whether an event is in play in a set sport, the only kind with live statistics: games and points. */
export const isInSets = (event: Pick<SportEvent, 'state'>, board: Pick<Scoreboard, 'period'> | undefined): boolean =>
  event.state === 'INPLAY' && board !== undefined && /^SET_|_SET$/.test(board.period)

/** The statistics channel of an event, if they are shown: in play and in a set sport. */
export const statisticsChannels = (
  event: Pick<SportEvent, 'id' | 'state'> | undefined,
  board: Pick<Scoreboard, 'period'> | undefined,
): string[] => (event && isInSets(event, board) ? [channel.statistics(event.id)] : [])
