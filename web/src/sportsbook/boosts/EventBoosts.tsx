import type { SportEvent } from '@touchline/domain/catalogue'
import { useText } from '../../lib/intl/index.ts'
import styles from './Boosts.module.css'
import { BoostTile } from './BoostTile.tsx'
import { type Boost, useHasBoosts } from './useBoosts.ts'

/** P4.3a: boosted prices of an event, above its markets. The gateway leaves out those for new customers only. */
export function EventBoosts({ event, boosts }: { event: SportEvent; boosts: readonly Boost[] }) {
  const text = useText()
  const areShown = useHasBoosts()
  if (!areShown || event.state !== 'NOTSTARTED' || boosts.length === 0) return null
  return (
    <section aria-label={text('boost.title')} className={styles.tiles}>
      {boosts.map((boost) => (
        <BoostTile key={boost.id} boost={boost} />
      ))}
    </section>
  )
}
