export { type BetHandlers, type BetOptions, betHandlers } from './betHandlers.ts'
