import { Skeleton } from '@touchline/ui'
import { Link } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { tipPlaces } from '../../lib/tips/index.ts'
import styles from './Boosts.module.css'
import { AccaBoostTile, BoostTile } from './BoostTile.tsx'
import { useBoosts, useHasBoosts } from './useBoosts.ts'

const shownAtHome = 4
/** where the tip about promotions is */
const { promotions } = tipPlaces

/** The next boosted prices, with a link to all. */
export function HomeBoosts() {
  const text = useText()
  const { data } = useBoosts()
  const areShown = useHasBoosts()
  const boosts = data?.events.flatMap(({ priceBoosts }) => priceBoosts).slice(0, shownAtHome - (data.accaBoost ? 1 : 0))
  const accaBoost = data?.accaBoost
  if (!areShown || (boosts?.length === 0 && !accaBoost)) return null
  return (
    <section aria-labelledby="home-boosts">
      <header className={styles.top}>
        <h2 id="home-boosts">{text('boost.title')}</h2>
        <Link ref={promotions} to={pathTo.priceBoosts}>
          {text('boost.all')}
        </Link>
      </header>
      <div className={styles.tiles}>
        {accaBoost ? <AccaBoostTile boost={accaBoost} level={3} /> : null}
        {boosts
          ? boosts.map((boost) => <BoostTile key={boost.id} boost={boost} withEvent level={3} />)
          : Array.from({ length: shownAtHome }, (_, place) => <Skeleton key={place} height="122px" />)}
      </div>
    </section>
  )
}
