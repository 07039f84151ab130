import { Card } from '@touchline/ui'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { pathWithin } from '../../lib/links/index.ts'
import { pathBack } from '../../lib/navigation/index.ts'
import { Heading } from '../../lib/page/index.ts'
import { useSession } from '../../lib/session/index.ts'
import { LoginForm } from './LoginForm.tsx'
import styles from './Session.module.css'

/** /login; redirects to `?to=/mybets` after the login, else to the page before it, or at once if already logged in. */
export default function LoginPage() {
  const text = useText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const loggedIn = useSession((session) => session.at === 'loggedIn')
  // a link must not lead to another site after the login
  const to = pathWithin(search.get('to') ?? '', location.origin)
  useEffect(() => {
    if (loggedIn) void navigate(to ?? pathBack(), { replace: true })
  }, [loggedIn, navigate, to])
  return (
    <div className={styles.page}>
      <Heading title={text('session.login.title')} />
      <Card className={styles.dialog}>
        <LoginForm submitLabel={text('session.login.submit')} onDone={() => undefined} />
      </Card>
    </div>
  )
}
