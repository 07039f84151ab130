import { type ReactNode, use, useMemo } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { loadDeferredMessages } from './messages.ts'

/** Round what speaks in messages that no first picture needs; waits until they are there. Without them it throws: the boundary round it says so. */
export function DeferredMessages({ children }: { children: ReactNode }) {
  const { locale, messages } = useIntl()
  const later = use(loadDeferredMessages(locale))
  const all = useMemo(() => ({ ...messages, ...later }), [messages, later])
  return (
    <IntlProvider locale={locale} messages={all}>
      {children}
    </IntlProvider>
  )
}
