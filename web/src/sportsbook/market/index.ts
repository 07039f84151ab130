export { cardsOf, type MarketCard } from './layout.ts'
export { MarketBoard } from './MarketBoard.tsx'
export { shortestPrices } from './shortestPrices.ts'
