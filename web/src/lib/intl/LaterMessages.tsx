import { type ReactNode, use, useMemo } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { type LaterPart, loadLaterMessages } from './messages.ts'

/** Round what speaks in messages that no first picture needs, in a part of them; waits until they are there. */
export function LaterMessages({ part = 'later', children }: { part?: LaterPart; children: ReactNode }) {
  const { locale, messages } = useIntl()
  const later = use(loadLaterMessages(locale, part))
  const all = useMemo(() => ({ ...messages, ...later }), [messages, later])
  return (
    <IntlProvider locale={locale} messages={all}>
      {children}
    </IntlProvider>
  )
}
