import { useText } from '../../lib/intl/index.ts'

/** Hours as somebody types them: "2", "1.5", "1,5" or "1:30", in whole minutes; undefined: none of these. */
export function minutesOf(typed: string): number | undefined {
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(typed.trim())
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const hours = typed.trim().replace(',', '.')
  return /^\d{1,3}(\.\d{1,2})?$/.test(hours) ? Math.round(Number(hours) * 60) : undefined
}

/** As somebody may have typed them. */
export const writtenMinutes = (minutes: number): string =>
  minutes % 60 === 0 ? String(minutes / 60) : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Seconds in words, to the minute that is complete. */
export function useDuration(): (seconds: number) => string {
  const text = useText()
  return (seconds) => {
    const minutes = Math.floor(seconds / 60)
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    if (hours === 0) return text('account.time.minutes', { minutes: rest })
    return rest === 0 ? text('account.time.hours', { hours }) : text('account.time.both', { hours, minutes: rest })
  }
}
