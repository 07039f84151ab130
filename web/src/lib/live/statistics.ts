import { channel } from '@touchline/contract/channel'
import type { Scoreboard, SportEvent } from '@touchline/domain/catalogue'

/** Whether an event is in play in a sport whose units have scores of their own: games of a set, rounds of a map. */
export const isInSets = (event: Pick<SportEvent, 'state'>, board: Pick<Scoreboard, 'period'> | undefined): boolean =>
  event.state === 'INPLAY' && board !== undefined && /^(SET|MAP)_|_SET$/.test(board.period)

/** The statistics channel of an event, if they are shown: in play and with a score for each set, quarter or inning. */
export const statisticsChannels = (
  event: Pick<SportEvent, 'id' | 'state'> | undefined,
  board: Pick<Scoreboard, 'period'> | undefined,
): string[] =>
  event?.state === 'INPLAY' && board && /^(SET|MAP|QUARTER|PERIOD|INNING)_|_SET$|^OVER/.test(board.period)
    ? [channel.statistics(event.id)]
    : []
