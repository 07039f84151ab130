import type { Currency, Minor } from '@touchline/domain/money'
import { formatMinor } from '@touchline/domain/money'
import { useIntl } from 'react-intl'
import { useConfig } from '../config/index.ts'
import type { MessageId } from './messages.ts'

export type Text = (id: MessageId, values?: Record<string, string | number>) => string

/** All text on the screen comes from here: `const text = useText()`, `text('frame.slipWith', { count: 3 })`. */
export function useText(): Text {
  const { formatMessage } = useIntl()
  return (id, values) => formatMessage({ id }, values)
}

export type IsMessage = (id: string) => id is MessageId

/** Whether a message with this id exists: for names from the gateway, which may know more of them than this page. */
export function useIsMessage(): IsMessage {
  const { messages } = useIntl()
  return (id): id is MessageId => Object.hasOwn(messages, id)
}

/** Formats minor units as money in the language of the page; the digits are exact. */
export function useMoneyText(): (minor: Minor, currency?: Currency) => string {
  const { locale } = useIntl()
  const brand = useConfig().currency
  return (minor, currency = brand) => moneyText(locale, minor, currency)
}

const formats = new Map<string, Intl.NumberFormat>()

export function moneyText(locale: string, minor: Minor, currency: Currency): string {
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    formats.set(key, format)
  }
  return format.format(formatMinor(minor, currency) as `${number}`)
}

/** The language's decimal separator: "," in "10,00". Fields accept a point too. */
export function useDecimalSign(): string {
  const { formatNumberToParts } = useIntl()
  return formatNumberToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
}
