import { Icon } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { useOperatorWords } from '../../lib/operatorWords/useOperatorWords.ts'
import styles from './Account.module.css'

const ways = ['spendingControls', 'coolOff', 'selfExclusion'] as const

/** What customers hold themselves back with, from the mildest to the strongest, and where help is. */
export function Responsible() {
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

/** To the operator's words about where help is; nothing where there are none. */
export function HelpButton() {
  const text = useText()
  const { data = '' } = useOperatorWords('responsibleGaming')
  if (data.trim() === '') return null
  return (
    <button type="button" className={styles.help} onClick={() => showModal('responsibleGaming')}>
      {text('account.responsible.help')}
    </button>
  )
}
