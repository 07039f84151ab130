import { Link } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useSports } from '../../lib/query/index.ts'
import styles from './SportChips.module.css'
import { SportIcon } from './SportIcon.tsx'

const shown = 12

/** The sports in a row to swipe, on screens without the rail. */
export function SportChips() {
  const { data } = useSports()
  const text = useText()
  const names = useNames()
  return (
    <nav aria-label={text('frame.sports')} className={styles.row}>
      <ul>
        {data?.sports.slice(0, shown).map((id) => {
          const sport = data.categories[id]
          return sport ? (
            <li key={id}>
              <Link to={pathTo.sport(sport)} className={styles.chip}>
                <SportIcon sport={sport} size={22} />
                {names.category(sport)}
              </Link>
            </li>
          ) : null
        })}
      </ul>
    </nav>
  )
}
