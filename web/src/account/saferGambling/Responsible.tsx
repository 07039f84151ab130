import { Icon } from '@touchline/ui'
import { accountStyles as styles } from '../../lib/account/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { HelpButton } from './HelpButton.tsx'

const ways = ['spendingControls', 'coolOff', 'selfExclusion'] as const

/** Safer gambling tools, from the mildest to the strongest, and where to find help. */
export default function Responsible() {
  const text = useText()
  return (
    <div className={styles.form}>
      <p>{text('account.responsible.text')}</p>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way}>
            <button type="button" className={styles.way} onClick={() => showModal(way)}>
              <b>{text(`account.responsible.${way}`)}</b>
              <span>{text(`account.responsible.${way}.text`)}</span>
              <Icon name="next" size={14} />
            </button>
          </li>
        ))}
      </ul>
      <HelpButton />
    </div>
  )
}
