import { marketLine, nameWithoutLine } from '@touchline/domain/browse'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import styles from './MarketFilter.module.css'
import { useOfferFilter } from './pageFilter.ts'

/** `line`: for a column at one line, which its `name` ends with. */
interface Choice {
  id: string
  name: string
  type?: string
  line?: number | undefined
}

/** The column with this id, otherwise the first. */
export const columnChosen = <Each extends Choice>(filters: readonly Each[], id: string | undefined): Each | undefined =>
  filters.find((filter) => filter.id === id) ?? filters[0]

interface MarketFilterProps {
  /** absent: it selects the market that a list shows */
  label?: string
  filters: readonly Choice[]
  /** absent: the first */
  value: string | undefined
  onChange: (type: string) => void
}

/** P3.6a: selects the market that a list shows. Hidden if there is no choice. */
export function MarketFilter({ label, filters, value, onChange }: MarketFilterProps) {
  const text = useText()
  const names = useNames()
  const shown = columnChosen(filters, value)?.id
  const choices = filters.map(({ id, name, type = '', line }) => ({
    id,
    words: line === undefined ? names.market(name) : `${names.market(nameWithoutLine(name))} ${marketLine({ type, line })}`,
  }))
  useOfferFilter(label === undefined && filters.length > 1 ? { choices, value: shown, choose: onChange } : undefined)
  if (filters.length < 2) return null
  return (
    <fieldset className={styles.filter}>
      <legend className={styles.legend}>{label ?? text('category.filter')}</legend>
      {choices.map(({ id, words }) => (
        <button key={id} type="button" aria-pressed={id === shown} className={styles.choice} onClick={() => onChange(id)}>
          {words}
        </button>
      ))}
    </fieldset>
  )
}
