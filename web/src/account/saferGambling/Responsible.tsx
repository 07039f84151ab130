import { Icon } from '@touchline/ui'
import { useNavigate } from 'react-router'
import { accountStyles as styles } from '../../lib/account/index.ts'
import { mySaferGamblingPath } from '../../lib/gamblingHelp/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { sendModal, showModal } from '../../lib/modals/index.ts'
import { HelpButton } from './HelpButton.tsx'

const ways = ['spendingControls', 'coolOff', 'selfExclusion'] as const

/** Safer gambling tools, from the mildest to the strongest, and where to find help. */
export default function Responsible() {
  const text = useText()
  const navigate = useNavigate()
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
      <button
        type="button"
        className={styles.help}
        onClick={() => {
          // the address first: closing a dialog that it opened would go back otherwise
          void navigate(mySaferGamblingPath)
          sendModal({ is: 'hide', name: 'betResponsibly' })
        }}
      >
        {text('safer.all')}
      </button>
      <HelpButton />
    </div>
  )
}
