import { useText } from '../../lib/intl/index.ts'
import { type Framed, modalStyles, Ways } from '../../lib/modals/index.ts'
import { logOut } from './session.ts'

/** What a customer can do who does not accept the terms: read them again, close the account, or log out. */
export default function TermsRefused({ onClose }: Framed) {
  const text = useText()
  return (
    <div className={modalStyles.part}>
      <p>{text('session.terms.refused.text')}</p>
      <Ways
        onClose={onClose}
        ways={[
          { words: text('session.agreements.cancel.stay'), leads: { modal: 'agreements' } },
          { words: text('session.terms.close'), leads: { modal: 'accountClosure' } },
          { words: text('session.menu.logOut'), leads: { does: () => void logOut() } },
        ]}
      />
    </div>
  )
}
