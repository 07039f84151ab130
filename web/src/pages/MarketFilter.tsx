import { useText } from '../lib/intl/index.ts'
import { useNames } from '../lib/offer/index.ts'
import styles from './MarketFilter.module.css'

interface MarketFilterProps {
  /** absent: it chooses the market that a list shows */
  label?: string
  filters: readonly { id: string; name: string }[]
  /** absent: the first */
  value: string | undefined
  onChange: (type: string) => void
}

/** P3.6a: which market a list shows. Nothing to choose, nothing shown. */
export function MarketFilter({ label, filters, value, onChange }: MarketFilterProps) {
  const text = useText()
  const names = useNames()
  if (filters.length < 2) return null
  const shown = value ?? filters[0]?.id
  return (
    <fieldset className={styles.filter}>
      <legend className={styles.legend}>{label ?? text('category.filter')}</legend>
      {filters.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={id === shown} className={styles.choice} onClick={() => onChange(id)}>
          {names.market(name)}
        </button>
      ))}
    </fieldset>
  )
}
