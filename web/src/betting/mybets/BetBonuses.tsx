import type { MyBet } from '@touchline/contract/player/bet'
import { Badge } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import styles from './MyBets.module.css'

/** Bonuses that apply to the bet. */
export function BetBonuses({ bet }: { bet: MyBet }) {
  const text = useText()
  const { freeBet, profitBoost, priceBoost, comboBonusPercentage, halftimeHeroes } = bet
  const lines = [
    ...(freeBet ? [text('mybets.freeBet')] : []),
    ...(profitBoost ? [text('mybets.profitBoost', { percentage: profitBoost.percentage })] : []),
    ...(priceBoost ? [text('mybets.priceBoost')] : []),
    ...(comboBonusPercentage ? [text('mybets.accaBonus', { percentage: comboBonusPercentage })] : []),
    ...(halftimeHeroes?.active ? [text('mybets.halftimeHeroes')] : []),
  ]
  if (lines.length === 0) return null
  return (
    <ul className={styles.bonuses}>
      {lines.map((each) => (
        <li key={each}>
          <Badge tone="accent">{each}</Badge>
        </li>
      ))}
    </ul>
  )
}
