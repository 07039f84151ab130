import { EmptyState } from '@touchline/ui'
import { addressOf } from '../../lib/addresses/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { ListSkeleton, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { OutrightBoxes } from '../outrights/index.ts'
import styles from './Races.module.css'
import { WayOn } from './WayOn.tsx'

/** P3.7: the specials of horse racing, by section. */
export function SpecialSections() {
  const text = useText()
  const names = useNames()
  const { data, error, refetch } = useTables('horseRacingSpecials', {}, { refetchMs: 60_000 })
  if (!data) return error ? <RequestFailed of="horseRacingSpecials" onRetry={() => void refetch()} /> : <ListSkeleton rows={6} />
  if (data.sections.length === 0)
    return (
      <EmptyState
        title={text('specials.empty.title')}
        action={<WayOn to={addressOf('horseRacing')}>{text('races.none.today')}</WayOn>}
      >
        {text('specials.empty.text')}
      </EmptyState>
    )
  return (
    <div className={page.stack}>
      {data.sections.map(({ id, name, eventIds }) => {
        const category = data.entities.category[id]
        const shown = category ? names.category(category) : name
        return (
          <section key={id} aria-label={shown}>
            <h2 className={styles.country}>{shown}</h2>
            <OutrightBoxes data={data} eventIds={eventIds} />
          </section>
        )
      })}
    </div>
  )
}
