import { channel } from '@touchline/contract/channel'
import type { Scoreboard, SportEvent } from '@touchline/domain/catalogue'
import { useEntity, useLive } from '../../lib/live/index.ts'
import { Pressure } from './Pressure.tsx'

interface EventPressureProps {
  event: SportEvent
  board: Scoreboard
  /** as it was when the page was asked for */
  first: readonly number[]
}

/** Who attacked when, over the markets of a match in play, live. */
export function EventPressure({ event, board, first }: EventPressureProps) {
  useLive([channel.statistics(event.id)])
  const now = useEntity('statistics', event.id)?.tabs.stats?.pressure
  return <Pressure event={event} board={board} pressure={now ?? first} />
}
