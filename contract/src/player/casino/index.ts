export * from './calls.ts'
export { type JackpotTheme, jackpotThemes } from './jackpotThemes.ts'
