import { accountStyles as styles } from '../../lib/account/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { useOperatorWords } from '../../lib/operatorWords/index.ts'

/** Opens the operator's text about help; hidden if there is none. */
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
