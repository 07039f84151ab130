import { useText } from '../../lib/intl/index.ts'
import { afterClosing, type Framed, modalStyles, Ways } from '../../lib/modals/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { usePageFilter } from '../events/index.ts'
import styles from './Dialogs.module.css'

/** The market that the page's lists show; on a page without a choice, where there is one. */
export default function MarketChoice({ onClose }: Framed) {
  const text = useText()
  const filter = usePageFilter()
  if (!filter)
    return (
      <div className={modalStyles.part}>
        <p>{text('category.filter.none')}</p>
        <Ways onClose={onClose} ways={[{ words: text('category.filter.sports'), leads: { to: pathTo.sports } }]} />
      </div>
    )
  return (
    <ul className={styles.rows}>
      {filter.choices.map(({ id, words }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.row}
            aria-pressed={id === filter.value}
            onClick={() => {
              onClose()
              afterClosing(() => filter.choose(id))
            }}
          >
            <b>{words}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}
