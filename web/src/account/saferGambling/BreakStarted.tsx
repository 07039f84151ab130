import { Dialog } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { accountStyles as styles } from '../../lib/account/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { type ModalProps, OkButton } from '../../lib/modals/index.ts'
import { HelpButton } from './HelpButton.tsx'

/** When the break of the customer, now logged out, ends; permanent without `until`. Or that the account is closed. */
export default function BreakStarted({ open, onClose, props: { kind, until } }: ModalProps) {
  const text = useText()
  const { formatDate } = useIntl()
  const when = until === undefined ? undefined : formatDate(until, { dateStyle: 'long', timeStyle: 'short' })
  if (kind === 'closed' || kind === 'closedForHarm')
    return (
      <Dialog open={open} onClose={onClose} title={text('ownData.closed.title')} footer={<OkButton onClick={onClose} />}>
        <div className={styles.form}>
          {kind === 'closed' ? null : (
            <p>{when === undefined ? text('ownData.closed.excludedForever') : text('ownData.closed.excluded', { when })}</p>
          )}
          <p>{text('ownData.closed.text')}</p>
          {kind === 'closed' ? null : <HelpButton />}
        </div>
      </Dialog>
    )
  const title = text(kind === 'selfExclusion' ? 'account.begun.selfExclusion' : 'account.begun.coolOff')
  return (
    <Dialog open={open} onClose={onClose} title={title} footer={<OkButton onClick={onClose} />}>
      <div className={styles.form}>
        <p>{when === undefined ? text('account.begun.forever') : text('account.begun.until', { when })}</p>
        <HelpButton />
      </div>
    </Dialog>
  )
}
