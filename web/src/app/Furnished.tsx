import { type Surroundings, SurroundingsProvider } from '@touchline/ui'
import { type ReactNode, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useConfig } from '../lib/config/index.ts'
import { moneyText, type Text } from '../lib/intl/index.ts'
import { useOutage } from '../lib/outage.ts'

/** Provides `@touchline/ui` with texts in the page's language, the brand's currency, and the current outage, if any. */
export function Furnished({ children }: { children: ReactNode }) {
  const { locale, formatMessage } = useIntl()
  const { currency: brand } = useConfig()
  const outage = useOutage()
  const surroundings = useMemo((): Surroundings => {
    const text: Text = (id, values) => formatMessage({ id }, values)
    return {
      words: {
        close: text('ui.close'),
        retry: text('ui.retry'),
        failedTitle: text('ui.error.title'),
        failedText: text('ui.error.text'),
      },
      outage: outage && text(`frame.${outage}`),
      writeMoney: (minor, currency = brand) => moneyText(locale, minor, currency),
    }
  }, [locale, formatMessage, brand, outage])
  return <SurroundingsProvider value={surroundings}>{children}</SurroundingsProvider>
}
