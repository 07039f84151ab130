import { useNavigate } from 'react-router'
import { type AddressName, addressOf, namesOf, titleOf } from '../../lib/addresses/index.ts'
import { useText } from '../../lib/intl/index.ts'
import styles from './Category.module.css'
import type { ShownCategory } from './CategoryHeading.tsx'

interface ShowByProps {
  address: AddressName
  sport: ShownCategory
  category: ShownCategory
}

/** P2.9, P2.12a: how the matches are listed: by start, by league, by region, one round or day at a time; an address each. */
export function ShowBy({ address, sport, category }: ShowByProps) {
  const text = useText()
  const navigate = useNavigate()
  const ways: AddressName[] =
    category.kind === 'sport'
      ? ['matches', 'multiLeague', 'multiLeagueGrouped', 'multiLeagueEventGroups']
      : ['matches', ...(category.kind === 'region' ? (['multiLeague'] as const) : []), 'eventGroups']
  return (
    <label className={styles.show}>
      <span className={styles.showWord}>{text('sport.show')}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.order}>
        <path d="M4 7h16M7 12h10M10 17h4" />
      </svg>
      <select
        value={address}
        onChange={({ target }) => void navigate(addressOf(target.value as AddressName, namesOf(sport, category)))}
      >
        {ways.map((way) => (
          <option key={way} value={way}>
            {text(titleOf(way) ?? 'sport.byTime')}
          </option>
        ))}
      </select>
    </label>
  )
}
