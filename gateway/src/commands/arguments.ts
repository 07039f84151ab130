import { type Currency, parseMoney } from '@touchline/domain/money'

/** What an operator asked for cannot be done; the message says why. */
export class CommandRefused extends Error {}

export function amountOf(text: string, currency: Currency): number {
  const amountMinor = parseMoney(text, currency)
  if (typeof amountMinor === 'object' || amountMinor === 0)
    throw new CommandRefused(`"${text}" is not an amount of ${currency}: use for example 10 or 12.50.`)
  return amountMinor
}

export const wholeUpTo = (max: number, text: string): number | undefined =>
  /^[1-9]\d{0,4}$/.test(text) && Number(text) <= max ? Number(text) : undefined
