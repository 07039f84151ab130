import { useText } from '../../lib/intl/index.ts'
import { JackpotEntry, useJackpots } from '../../lib/jackpots/index.ts'
import { pageStyles as page } from '../../lib/page/index.ts'
import styles from './JackpotStrip.module.css'

const looks = { link: styles.jackpot, plain: styles.jackpot, amount: styles.amount }

/** P7.30: what can be won in the games, the highest first, above them. */
export function JackpotStrip() {
  const text = useText()
  const jackpots = useJackpots()
  if (jackpots.length === 0) return null
  return (
    <section aria-labelledby="lobby-jackpots" className={page.stack}>
      <h2 id="lobby-jackpots" className={page.section}>
        {text('casino.lobby.jackpots')}
      </h2>
      <ul className={styles.strip}>
        {jackpots.map((jackpot) => (
          <li key={jackpot.jackpotId}>
            <JackpotEntry jackpot={jackpot} styles={looks} />
          </li>
        ))}
      </ul>
    </section>
  )
}
