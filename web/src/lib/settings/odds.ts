import type { DisplayOdds } from '@touchline/domain/odds'
import { useConfig } from '../config/index.ts'
import { type OddsFormat, useSettings } from './settings.ts'

/** What stands where a price would: a runner without one is taken at its starting price. */
export const startingPrice = 'SP'

export const oddsIn = (format: OddsFormat, display: DisplayOdds | undefined): string =>
  !display ? startingPrice : format === 'FRACTIONAL' ? display.fractional : display.decimal

/** As a voice should say it: "11 to 10", "2.10". */
export const spokenOdds = (written: string, to: string): string => written.replace('/', ` ${to} `)

/** What the customer chose, where the brand still has it. */
export function useOddsFormat(): OddsFormat {
  const { oddsFormat, oddsFormats } = useConfig()
  const chosen = useSettings((settings) => settings.oddsFormat)
  return chosen && oddsFormats.includes(chosen) ? chosen : oddsFormat
}

/** Writes a price in the format that the customer chose, else the brand's. */
export function useOddsText(): (display: DisplayOdds | undefined) => string {
  const format = useOddsFormat()
  return (display) => oddsIn(format, display)
}
