import { useLocation } from 'react-router'
import { useTables } from '../../lib/query/index.ts'
import { eventIdAt } from './eventIdAt.ts'

/** The event that a dialog is about; without one the dialog offers those in play. */
export const usePageEventId = (): string | undefined => eventIdAt(useLocation())

/** Its data; `gone`: no such event, or it is over. */
export function usePageEvent(eventId: string) {
  const { data, error, refetch } = useTables('event', { eventId })
  return { data, isGone: error !== null && data === undefined, refetch }
}
