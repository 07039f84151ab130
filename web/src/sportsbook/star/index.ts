export { MarketStar, RowStar, Star } from './Star.tsx'
