export { byPrice, cardsOf, type MarketCard } from './layout.ts'
export { MarketBoard } from './MarketBoard.tsx'
