import { channel } from '@touchline/contract/channel'
import type { Scoreboard, SportEvent } from '@touchline/domain/catalogue'

/** Whether an event is in play in a sport of sets, the one whose live statistics are shown: games and points. */
export const isInSets = (event: Pick<SportEvent, 'state'>, board: Pick<Scoreboard, 'period'> | undefined): boolean =>
  event.state === 'INPLAY' && board !== undefined && /^SET_|_SET$/.test(board.period)

/** The channel of an event's statistics, where they are shown: in play, and of that sport. */
export const statisticsChannels = (
  event: Pick<SportEvent, 'id' | 'state'> | undefined,
  board: Pick<Scoreboard, 'period'> | undefined,
): string[] => (event && isInSets(event, board) ? [channel.statistics(event.id)] : [])
