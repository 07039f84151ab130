import type { EntityTables } from '@touchline/contract/entity'
import { useIntl } from 'react-intl'
import { localDay, useMinuteMs } from '../../lib/clock/index.ts'

/** The day of an event that is not today's, for a list that is not of one day. */
export function useDayOf({ entities }: EntityTables): (eventId: string) => string | undefined {
  const { formatDate } = useIntl()
  const today = localDay(new Date(useMinuteMs()).toISOString())
  return (id) => {
    const { startTime = '', state } = entities.event[id] ?? {}
    if (state !== 'NOTSTARTED' || localDay(startTime) === today) return undefined
    return formatDate(startTime, { weekday: 'short', day: 'numeric', month: 'short' })
  }
}
