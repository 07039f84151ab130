import { Dialog } from '@touchline/ui'
import { AreaMessages, useText } from '../../lib/intl/index.ts'
import { closeLogin, loginDone, useLoginRequest } from '../../lib/session/index.ts'
import { endWords } from './endWords.ts'
import { LoginForm } from './LoginForm.tsx'
import { newTerms } from './newTerms.ts'
import styles from './Session.module.css'

/** Mounted once in the shell; opened by `openLogin()`. The page behind keeps its state. */
export const LoginDialog = () => (
  <AreaMessages of="account">
    <Login />
  </AreaMessages>
)

function Login() {
  const text = useText()
  const { open, reason, ended, termsVersion } = useLoginRequest()
  const first = termsVersion === undefined ? undefined : newTerms(termsVersion)
  return (
    <Dialog open={open} onClose={closeLogin} title={text(first ? 'registration.termsAndConditions' : 'session.login.title')}>
      <div className={styles.dialog}>
        {ended && <p className={styles.reason}>{text(endWords(ended))}</p>}
        {reason === 'requested' || reason === 'newTerms' || (ended && reason === 'expired') ? null : (
          <p className={styles.reason}>
            {text(reason === 'appFailed' ? 'session.login.failed' : `session.login.reason.${reason}`)}
          </p>
        )}
        <LoginForm
          submitLabel={text(reason === 'toBet' ? 'session.login.andPlace' : 'session.login.submit')}
          onDone={loginDone}
          {...(first && { first })}
        />
      </div>
    </Dialog>
  )
}
