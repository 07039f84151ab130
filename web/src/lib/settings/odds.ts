import type { DisplayOdds } from '@touchline/domain/odds'
import { useConfig } from '../config/index.ts'
import { useText } from '../intl/index.ts'
import { type OddsFormat, useSettings } from './settings.ts'

/** Shown instead of a price: a runner without one is taken at its starting price. */
export const startingPrice = 'SP'

export const oddsIn = (format: OddsFormat, display: DisplayOdds | undefined): string =>
  !display ? startingPrice : format === 'FRACTIONAL' ? display.fractional : display.decimal

/** Where a language has a word for it, the stake again is not written as a fraction. */
export const inWords = (written: string, evens: string): string => (written === '1/1' ? evens : written)

/** The price of a multiple: as a fraction its winnings to one, "59/1", "7.17/1" (B5.14b). */
export function combinedOddsIn(format: OddsFormat, { decimal }: DisplayOdds): string {
  if (format !== 'FRACTIONAL') return decimal
  const [whole = '1', hundredths = ''] = decimal.replace(/\.?0+$/, '').split('.')
  return `${BigInt(whole) - 1n}${hundredths && `.${hundredths}`}/1`
}

/** For screen readers: "11 to 10", "2.10". */
export const accessibleOdds = (written: string, to: string): string => written.replace('/', ` ${to} `)

/** The customer's choice, if the brand still has it. */
export function useOddsFormat(): OddsFormat {
  const { oddsFormat, oddsFormats } = useConfig()
  const chosen = useSettings((settings) => settings.oddsFormat)
  return chosen && oddsFormats.includes(chosen) ? chosen : oddsFormat
}

/** Writes a price in the customer's format, or the brand's. */
export function useOddsText(): (display: DisplayOdds | undefined) => string {
  const format = useOddsFormat()
  const text = useText()
  return (display) => inWords(oddsIn(format, display), text('price.evens'))
}

/** Writes the price of a multiple in the customer's format, or the brand's. */
export function useCombinedOddsText(): (display: DisplayOdds) => string {
  const format = useOddsFormat()
  return (display) => combinedOddsIn(format, display)
}
