import { useIntl } from 'react-intl'
import type { SpanPosition } from './position.ts'

const formats = {
  day: { hour: '2-digit', minute: '2-digit' },
  week: { weekday: 'short' },
  month: { day: 'numeric', month: 'short' },
  year: { month: 'short' },
} as const

/** The name of an hour, a day or a month of a span, by the calendar of the country. */
export function useStepText(span: SpanPosition['span'], timeZone: string): (from: string) => string {
  const { formatDate } = useIntl()
  return (from) => formatDate(from, { ...formats[span], timeZone })
}
