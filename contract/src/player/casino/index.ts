export * from './calls.ts'
export { type GameCategory, type GameDrawing, gameCategories, gameDrawings } from './gameCategories.ts'
export { type JackpotTheme, jackpotThemes } from './jackpotThemes.ts'
