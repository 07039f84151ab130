import { useIntl } from 'react-intl'

/** "Sat, 7 March" for a local day in YYYY-MM-DD. */
export function useDayTitle(): (day: string) => string {
  const { formatDate } = useIntl()
  return (day) => formatDate(`${day}T12:00:00`, { weekday: 'short', day: 'numeric', month: 'long' })
}
