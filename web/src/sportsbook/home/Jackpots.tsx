import { Card } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { JackpotEntry, useJackpots } from '../../lib/jackpots/index.ts'
import styles from './Home.module.css'

const shown = 4
const looks = { link: styles.link, plain: styles.row, amount: styles.jackpot }

/** P7.30, P9.8a: casino jackpots, the highest first, as they grow, each in the colours of its game; each leads to its game, or to the casino, if the book has one. */
export function Jackpots() {
  const text = useText()
  const jackpots = useJackpots().slice(0, shown)
  if (jackpots.length === 0) return null
  return (
    <Card title={text('home.jackpots')}>
      <ul>
        {jackpots.map((jackpot) => (
          <li key={jackpot.jackpotId}>
            <JackpotEntry jackpot={jackpot} styles={looks} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
