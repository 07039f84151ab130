import { Link } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { couponWord } from './couponWord.ts'
import styles from './Home.module.css'

/** Coupons with events today. */
export function CouponChips({ coupons }: { coupons: readonly { id: string; name: string }[] }) {
  const text = useText()
  return (
    <nav aria-label={text('home.coupons')}>
      <ul className={styles.chips}>
        {coupons.map(({ id, name }) => (
          <li key={id}>
            <Link to={pathTo.coupon(id)} className={styles.chip}>
              {couponWord(id, name, text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
