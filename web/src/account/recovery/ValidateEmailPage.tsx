import { Card, Skeleton } from '@touchline/ui'
import { useNavigate } from 'react-router'
import { call, Refused } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { Heading } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { refreshUserInfo, userNow, useUser } from '../../lib/session/index.ts'
import { linkPage } from './linkPage.tsx'
import styles from './Recovery.module.css'
import { Result } from './Result.tsx'
import { recoveryProblem } from './recoveryProblem.ts'
import { useOnce } from './useOnce.ts'

/** /emailvalidate#email=…&validateToken=…, from a mail. A4.6: shows progress until it succeeds or fails. */
export default linkPage(ValidateEmail)

function ValidateEmail({ link }: { link: URLSearchParams }) {
  const text = useText()
  const user = useUser()
  const navigate = useNavigate()
  const { state, again } = useOnce(async () => {
    await call('emailvalidate', { email: link.get('email') || '-', validateToken: link.get('validateToken') || '-' })
    if (userNow()) void refreshUserInfo()
  })
  const retry = () => {
    if (state.at === 'failed' && !(state.error instanceof Refused)) return { says: text('ui.retry'), does: again }
    const mayAsk = user !== undefined && !user.userProfile.emailValidated
    return mayAsk ? { says: text('recovery.verify.go'), does: () => showModal('verificationEmail') } : undefined
  }
  return (
    <div className={styles.page}>
      <Heading title={text('recovery.verify.page')} />
      <Card>
        {state.at === 'pending' ? (
          <output className={styles.form} aria-label={text('recovery.verify.checking')}>
            <Skeleton height="64px" />
          </output>
        ) : state.at === 'failed' ? (
          <Result icon="warning" title={text(recoveryProblem(state.error))} action={retry()} />
        ) : (
          <Result
            icon="check"
            title={text('recovery.verify.done')}
            action={{ says: text('recovery.verify.goOn'), does: () => void navigate(pathTo.home) }}
          >
            <p className={styles.words}>{text('recovery.verify.doneText', { email: link.get('email') ?? '' })}</p>
          </Result>
        )}
      </Card>
    </div>
  )
}
