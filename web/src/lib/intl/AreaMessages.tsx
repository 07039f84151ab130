import { type ReactNode, use, useMemo } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { type Area, loadAreaMessages } from './messages.ts'

/**
 * Wraps content that uses an area's messages, or only the shared ones; suspends until they are loaded. A failed load throws
 * to the error boundary.
 */
export function AreaMessages({ of, children }: { of?: Area; children: ReactNode }) {
  const { locale, messages } = useIntl()
  const later = use(loadAreaMessages(locale, of))
  const all = useMemo(() => ({ ...messages, ...later }), [messages, later])
  return (
    <IntlProvider locale={locale} messages={all}>
      {children}
    </IntlProvider>
  )
}
