export { oddsIn, spokenOdds, startingPrice, useOddsFormat, useOddsText } from './odds.ts'
export { type OddsFormat, setAcceptCashOutsChange, setOddsFormat, setTheme, type Theme, useSettings } from './settings.ts'
