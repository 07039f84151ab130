import { MarketMovers } from './MarketMovers.tsx'
import { PopularBets } from './PopularBets.tsx'

/** Single selections that lead in something, each with its price, in one chunk. */
export default function LeadingSelections({ type }: { type: 'MARKET_MOVERS' | 'POPULAR_BETS' }) {
  return type === 'MARKET_MOVERS' ? <MarketMovers /> : <PopularBets />
}
