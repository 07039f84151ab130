import { Link } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { couponWord } from './couponWord.ts'
import styles from './Home.module.css'

interface CouponChipsProps {
  coupons: readonly { id: string; name: string }[]
  /** of which sport; the gateway's default if absent */
  sportId?: string
}

/** The coupons that have events. */
export function CouponChips({ coupons, sportId }: CouponChipsProps) {
  const text = useText()
  return (
    <nav aria-label={text('home.coupons')}>
      <ul className={styles.chips}>
        {coupons.map(({ id, name }) => (
          <li key={id}>
            <Link to={pathTo.coupon(id, sportId)} className={styles.chip}>
              {couponWord(id, name, text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
