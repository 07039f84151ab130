import type { Scoreboard } from '@touchline/domain/catalogue'
import { Badge } from '@touchline/ui'
import { clockSecondsAt, clockText, minuteText, useByTheSecond } from '../clock/index.ts'
import { useText } from '../intl/index.ts'
import { periodWord } from './period.ts'

/** Match time: the running clock, or the period in words. Renders once a second on its own. */
export const LiveClock = ({ board }: { board: Scoreboard }) => (
  <Running board={board} write={(_, seconds) => clockText(seconds)} />
)

/** The same in a list, in whole minutes: "67′". */
export const LiveMinute = ({ board }: { board: Scoreboard }) => <Running board={board} write={minuteText} />

interface RunningProps {
  board: Scoreboard
  write: (period: string, seconds: number) => string
}

function Running({ board, write }: RunningProps) {
  const text = useText()
  const shown = useByTheSecond((nowMs) => {
    const seconds = clockSecondsAt(board, nowMs)
    return board.running && seconds !== undefined ? write(board.period, seconds) : undefined
  })
  return <Badge tone="live">{shown ?? periodWord(board.period, text)}</Badge>
}
