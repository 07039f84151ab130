import { type ReactNode, use, useMemo } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { type Area, loadAreaMessages } from './messages.ts'

/** Round what speaks in the messages of an area, or only in those that areas share; waits until they are there. Without them it throws: the boundary round it says so. */
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
