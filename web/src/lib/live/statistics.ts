import { channel } from '@touchline/contract/channel'
import type { SportEvent } from '@touchline/domain/catalogue'

/** Football, the one sport whose matches have live statistics. */
const statisticsSportId = 'SBTC1_1'

/** The channel of an event's statistics, where it has any: in play, and of that sport. */
export const statisticsChannels = (event: Pick<SportEvent, 'id' | 'sportId' | 'state'> | undefined): string[] =>
  event?.state === 'INPLAY' && event.sportId === statisticsSportId ? [channel.statistics(event.id)] : []
