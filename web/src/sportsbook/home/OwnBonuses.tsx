import { Icon } from '@touchline/ui'
import { Link } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { useUser } from '../../lib/session/index.ts'
import styles from './Home.module.css'

/** BONUS_LIST: the number of the customer's bonuses, with a link to them. */
export function OwnBonuses() {
  const text = useText()
  const bonuses = useUser()?.userBonuses
  const count = (bonuses?.freeBet.length ?? 0) + (bonuses?.profitBoost.length ?? 0) + (bonuses?.freeSpins.length ?? 0)
  if (count === 0) return null
  return (
    <Link to="/mybets/bonuses" className={styles.bonuses}>
      <Icon name="gift" size={20} />
      <span>{text('home.bonuses', { count })}</span>
      <Icon name="next" size={14} />
    </Link>
  )
}
