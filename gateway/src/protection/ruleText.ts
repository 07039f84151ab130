import { type Currency, currencies, formatMinor } from '@touchline/domain/money'
import { isByAge, type Rule } from '@touchline/domain/protection'

/** What a rule demands: each term with its value, amounts in the currency. `limitRaiseHours 24` */
export const valueText = ({ value }: Pick<Rule, 'value'>, currency: Currency | undefined): string =>
  Object.entries(value)
    .map(([term, each]) => (each === true ? term : `${term.replace(/Minor$/, '')} ${termText(term, each, currency)}`))
    .join('; ')

function termText(term: string, value: unknown, currency: Currency | undefined): string {
  if (isByAge(value))
    return value.byAge
      .map(({ from, to, is }) => `${termText(term, is, currency)} (${to === undefined ? `from ${from}` : `${from} to ${to}`})`)
      .join(', ')
  if (Array.isArray(value)) return value.join(', ')
  return term.endsWith('Minor') && currency
    ? `${currencies[currency].symbol}${formatMinor(Number(value), currency)}`
    : String(value)
}

/** Whether it is enforced: yes, partly or no. */
export const enforcedText = ({ enforcer, missing }: Pick<Rule, 'enforcer' | 'missing'>): 'yes' | 'partly' | 'no' =>
  enforcer ? (missing ? 'partly' : 'yes') : 'no'

/** Where it holds: everywhere, in the whole country or in one region. */
export const whereText = ({ country, region }: Pick<Rule, 'country' | 'region'>): string =>
  region ?? (country === 'everywhere' ? country : country.toUpperCase())
