import { languageFor } from '@touchline/contract/messages'
import { type Currency, formatMinor, type Minor } from '@touchline/domain/money'

/** An amount as the mail's language writes it: "£20.00". */
export function moneyText(minor: Minor, currency: Currency, language: string): string {
  const format = new Intl.NumberFormat(languageFor(language), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.format(formatMinor(minor, currency) as `${number}`)
}

/** A moment in the country's time zone, in the mail's language: "28 May 2027 at 09:00". */
export const dateText = (at: Date, timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(languageFor(language), { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(at)
