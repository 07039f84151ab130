export { casinoHandlers } from './casinoHandlers.ts'
