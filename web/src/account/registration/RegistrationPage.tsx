import { useQuery } from '@tanstack/react-query'
import { Card, ErrorState } from '@touchline/ui'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { arrivalNow, forgetArrival, keepArrival, pathWanted } from '../../lib/arrival/index.ts'
import { useConfig } from '../../lib/config/index.ts'
import { hasPasskeys } from '../../lib/easyLogin.ts'
import { useText } from '../../lib/intl/index.ts'
import { closeRegistration } from '../../lib/navigation/index.ts'
import { Heading, PageSkeleton } from '../../lib/page/index.ts'
import { useSession } from '../../lib/session/index.ts'
import { openSlip, useSlip } from '../../lib/slip/index.ts'
import { hasOwnAuthenticator } from '../passkey/index.ts'
import { LoginSteps, type Pending } from '../session/index.ts'
import { PasskeyOffer } from './PasskeyOffer.tsx'
import styles from './Registration.module.css'
import { RegistrationForm } from './RegistrationForm.tsx'
import type { OnJoined } from './useJoining.ts'
import { useResumed } from './useResumed.ts'
import { fromFirstStep } from './useSteps.ts'

/** /registration. Afterwards it opens the link that led here, or the slip with the visitor's selections. Logged-in customers are redirected to the home page. */
export default function RegistrationPage() {
  const text = useText()
  const { name } = useConfig()
  const navigate = useNavigate()
  const joined = useRef<'goesOn' | 'opensSlip'>(undefined)
  const resumed = useResumed()
  const [shown, setShown] = useState<'form' | 'offering' | 'leaving' | { awaits: Pending }>('form')
  const loggedIn = useSession(({ at }) => at === 'loggedIn')
  const {
    data: requirements,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['registrationForm'],
    queryFn: ({ signal }) => call('registrationForm', {}, { signal }),
  })
  useEffect(() => keepArrival(new URLSearchParams(location.search)), [])
  useEffect(
    () => () => {
      // opens over the new page, not over this one
      if (joined.current === 'opensSlip') setTimeout(openSlip)
    },
    [],
  )
  useEffect(() => {
    if (loggedIn && !joined.current) fromFirstStep(navigate, () => closeRegistration(navigate, { push: false }))
  }, [loggedIn, navigate])

  const afterJoining: OnJoined = (how) => {
    // stays here, although they are logged in
    joined.current = 'goesOn'
    if ('awaits' in how) return setShown(how)
    if (how.way === 'passkey' || !hasPasskeys()) return goOn()
    void hasOwnAuthenticator().then(
      (has) => (has ? offer() : goOn()),
      () => goOn(),
    )
  }

  function offer(): void {
    setShown('offering')
    fromFirstStep(navigate, () => undefined)
  }

  function goOn(): void {
    const path = pathWanted(arrivalNow(), location.origin)
    forgetArrival()
    const hasSlip = path === undefined && useSlip.getState().selections.length > 0
    joined.current = hasSlip ? 'opensSlip' : 'goesOn'
    setShown('leaving')
    // what is shorter now would be drawn from its middle until the next page is there
    scrollTo(0, 0)
    fromFirstStep(navigate, () =>
      closeRegistration(navigate, { goBack: path === undefined, push: false, fallbackUrl: path ?? '' }),
    )
  }

  return (
    <div className={styles.page}>
      <Heading title={text('registration.title', { name })} />
      {typeof shown === 'object' ? (
        <SecondFactor pending={shown.awaits} onDone={goOn} />
      ) : shown === 'offering' ? (
        <Card className={styles.card}>
          <PasskeyOffer onDone={goOn} />
        </Card>
      ) : requirements && !resumed.pending && shown === 'form' ? (
        <Card className={styles.card}>
          {resumed.problem === undefined ? null : (
            <p role="alert" className={styles.notice}>
              {resumed.problem}
            </p>
          )}
          <RegistrationForm requirements={requirements} onJoined={afterJoining} />
        </Card>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </div>
  )
}

/** The brand demands a second factor: it is set up before the new account opens. */
function SecondFactor({ pending, onDone }: { pending: Pending; onDone: () => void }) {
  const text = useText()
  return (
    <Card className={styles.card}>
      <Suspense>
        <LoginSteps first={{ at: 'secondFactor', pending }} submitLabel={text('session.login.submit')} onDone={onDone} />
      </Suspense>
    </Card>
  )
}
