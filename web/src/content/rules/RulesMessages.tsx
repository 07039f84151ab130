import { type ReactNode, use, useMemo } from 'react'
import { IntlProvider, useIntl } from 'react-intl'

const english = () => import('../../messages/en-GB/rules.ts')
const languages: Record<string, typeof english> = {
  'en-GB': english,
  'nl-NL': () => import('../../messages/nl-NL/rules.ts'),
  'bg-BG': () => import('../../messages/bg-BG/rules.ts'),
}

const loading = new Map<string, ReturnType<typeof english>>()

function load(locale: string): ReturnType<typeof english> {
  const known = loading.get(locale)
  if (known) return known
  const loaded = (languages[locale] ?? english)()
  loading.set(locale, loaded)
  loaded.catch(() => loading.delete(locale))
  return loaded
}

/** Round what the book says of itself: few read it, so that it is loaded apart from all other messages. */
export function RulesMessages({ children }: { children: ReactNode }) {
  const { locale, messages } = useIntl()
  const rules = use(load(locale)).messages
  const all = useMemo(() => ({ ...messages, ...rules }), [messages, rules])
  return (
    <IntlProvider locale={locale} messages={all}>
      {children}
    </IntlProvider>
  )
}
