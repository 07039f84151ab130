export * from './calls.ts'
export { type GameCategory, gameCategories } from './gameCategories.ts'
export { type JackpotTheme, jackpotThemes } from './jackpotThemes.ts'
