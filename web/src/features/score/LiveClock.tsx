import type { Scoreboard } from '@touchline/domain/catalogue'
import { clockSecondsAt, clockText, minuteText, useSecondMs } from '../../lib/clock/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { Badge } from '../../ui/index.ts'
import { periodWord } from './period.ts'

/** Where a match stands: the running clock, else the period in words. Alone it renders once a second. */
export function LiveClock({ board }: { board: Scoreboard }) {
  const nowMs = useSecondMs()
  const text = useText()
  const seconds = clockSecondsAt(board, nowMs)
  return <Badge tone="live">{board.running && seconds !== undefined ? clockText(seconds) : periodWord(board.period, text)}</Badge>
}

/** The same in a list, in whole minutes: "67′". */
export function LiveMinute({ board }: { board: Scoreboard }) {
  const nowMs = useSecondMs()
  const text = useText()
  const seconds = clockSecondsAt(board, nowMs)
  return (
    <Badge tone="live">
      {board.running && seconds !== undefined ? minuteText(board.period, seconds) : periodWord(board.period, text)}
    </Badge>
  )
}
