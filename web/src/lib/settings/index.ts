export { oddsIn, spokenOdds, startingPrice, useOddsFormat, useOddsText } from './odds.ts'
export { type OddsFormat, setOddsFormat, setTheme, type Theme, useSettings } from './settings.ts'
