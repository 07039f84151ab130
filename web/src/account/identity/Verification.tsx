import type { KycStatus } from '@touchline/contract/player/identity'
import { Button, classNames, ErrorState, Icon } from '@touchline/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ForGuests } from '../../lib/account/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { CheckList, Why } from './Checks.tsx'
import { sendPolling, usePolling } from './followIdentity.ts'
import styles from './Identity.module.css'
import { requestApplicant, submitDocuments } from './identityCheck.ts'
import { refreshKyc, useKyc } from './kyc.ts'
import { PhotoField, Problem, problemOf } from './PhotoField.tsx'
import { useIdDocuments } from './useIdDocuments.ts'

/** The body of the account verification, on its page and in its modal. */
export function Verification() {
  const text = useText()
  const user = useUser()
  const { data: kyc, isError, refetch } = useKyc({ always: true })
  if (!user) return <ForGuests title={text('identity.login')} />
  if (!kyc) return isError ? <ErrorState onRetry={() => void refetch()} /> : <output>{text('ui.loading')}</output>
  return (
    <>
      {kyc.fullyVerified ? null : <p className={styles.lead}>{text('identity.lead')}</p>}
      <Step kyc={kyc} />
      <CheckList checks={kyc.checks} />
      <p className={styles.privacy}>
        <b>{text('identity.privacy.title')}</b>
        {text('identity.privacy.text')}
      </p>
    </>
  )
}

/** The customer's next step. */
function Step({ kyc }: { kyc: KycStatus }) {
  const text = useText()
  const { biometricsStatus: status, requiredDocuments } = kyc
  if (status === 'PENDING') return <Checking kyc={kyc} />
  if (status === 'FAILED') return <Failed kyc={kyc} />
  if (status.startsWith('REQUIRED')) return <Capture kyc={kyc} />
  const missing = requiredDocuments.find((type) => type === 'proofOfAddress' || type === 'statementOfWealth')
  if (missing) {
    const title = missing === 'proofOfAddress' ? 'identity.more.address' : 'identity.more.funds'
    return (
      <Outcome look="bad" icon="warning" title={text(title)}>
        <Link className={styles.go} to="/documentsupload">
          {text('identity.failed.go')}
        </Link>
      </Outcome>
    )
  }
  return kyc.fullyVerified ? <Verified /> : <Checking kyc={kyc} />
}

/** The pressed button is gone. */
const hasNoFocus = (): boolean => document.activeElement === document.body || document.activeElement === null

interface OutcomeProps {
  look?: 'good' | 'wait' | 'bad'
  icon: 'check' | 'clock' | 'warning'
  title: string
  children: ReactNode
}

/** Takes the focus when it replaces another step, so that a screen reader reads it. */
export function Outcome({ look, icon, title, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!hasNoFocus()) return
    heading.current?.focus({ preventScroll: true })
    mark.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <>
      <div ref={mark} className={classNames(styles.mark, look && styles[look])}>
        <Icon name={icon} size={32} />
      </div>
      <h2 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </>
  )
}

function Checking({ kyc: { reviewHours, biometricsStatus } }: { kyc: KycStatus }) {
  const text = useText()
  const isLate = usePolling(({ polling }) => polling.at === 'givenUp')
  // a reviewer reads a proof of address
  const byPerson = biometricsStatus !== 'PENDING'
  const step = (name: 'sent' | 'check' | 'done', state: 'past' | 'now' | 'next') => (
    <li className={state === 'past' ? styles.past : undefined} {...(state === 'now' && { 'aria-current': 'step' as const })}>
      <b>{text(`identity.step.${name}`)}</b>
      <small>{text(`identity.step.${name}.who`)}</small>
    </li>
  )
  return (
    <Outcome look="wait" icon="clock" title={text('identity.checking.title')}>
      <p className={styles.lead}>{text('identity.checking.text')}</p>
      <ol className={styles.turns}>
        {step('sent', 'past')}
        {step('check', 'now')}
        {step('done', 'next')}
      </ol>
      {isLate || byPerson ? <p className={styles.lead}>{text('identity.checking.review', { hours: reviewHours })}</p> : null}
      {isLate ? (
        <>
          <output>{text('identity.checking.longer')}</output>
          <Button wide onClick={() => sendPolling({ is: 'retried' })}>
            {text('identity.checking.again')}
          </Button>
        </>
      ) : null}
    </Outcome>
  )
}

function Failed({ kyc: { checks, reviewHours } }: { kyc: KycStatus }) {
  const text = useText()
  const why = checks.find((check) => check.why !== undefined)?.why
  return (
    <Outcome look="bad" icon="warning" title={text('identity.failed.title')}>
      {why ? <Why why={why} /> : null}
      <p className={styles.lead}>{text('identity.failed.text', { hours: reviewHours })}</p>
      <Link className={styles.go} to="/documentsupload">
        {text('identity.failed.go')}
      </Link>
    </Outcome>
  )
}

function Verified() {
  const text = useText()
  const name = useUser()?.userProfile.firstName ?? ''
  return (
    <Outcome look="good" icon="check" title={text('identity.verified.title')}>
      <p className={styles.lead}>{text('identity.verified.text', { name })}</p>
      <p className={styles.lead}>{text('identity.verified.later')}</p>
      <Link className={styles.go} to="/">
        {text('identity.verified.go')}
      </Link>
    </Outcome>
  )
}

/** Checks first that the provider is available, then takes the photos, then sends everything. */
function Capture({ kyc }: { kyc: KycStatus }) {
  const text = useText()
  const documents = useIdDocuments()
  const [started, setStarted] = useState(false)
  const [busy, setBusy] = useState(false)
  const why = kyc.checks.find((check) => check.why !== undefined)?.why

  async function start(): Promise<void> {
    setBusy(true)
    try {
      await requestApplicant()
      setStarted(true)
    } catch (error) {
      showModal('accountVerificationError', { says: problemOf(error, text) })
    } finally {
      setBusy(false)
    }
  }

  if (started) return <Photos kyc={kyc} />
  return (
    <>
      {why ? (
        <div className={styles.say}>
          <Icon name="warning" />
          <span>
            {text('identity.more.title')}
            <Why why={why} />
          </span>
        </div>
      ) : null}
      <Button look="primary" size="large" wide busy={busy} onClick={() => void start()}>
        {text('identity.start')}
      </Button>
      <p className={styles.hint}>{text('identity.start.hint', { documents })}</p>
    </>
  )
}

function Photos({ kyc: { requiredDocuments, facePictures } }: { kyc: KycStatus }) {
  const text = useText()
  const [sent, setSent] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const faces = Array.from({ length: facePictures }, (_, i) => ({
    key: `face${i}`,
    type: 'face' as const,
    title: facePictures === 1 ? text('identity.photo.face') : text(`identity.photo.face.${i as 0 | 1 | 2}`),
  }))
  const document = { key: 'document', type: 'identityDocument' as const, title: text('identity.photo.identityDocument') }
  const fields = requiredDocuments.includes('identityDocument') ? [document, ...faces] : faces
  const next = fields.find(({ key }) => sent[key] === undefined)?.key
  const isReady = next === undefined
  const place = useRef<HTMLDivElement>(null)
  const count = Object.keys(sent).length
  useEffect(() => {
    // to the next photo, or to what sends them; the press that led here may have left it nowhere
    if (count >= 0 && hasNoFocus()) place.current?.querySelector<HTMLElement>('[data-next]')?.focus()
  }, [count])

  async function submit(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await submitDocuments([...new Set(Object.values(sent))])
      await refreshKyc()
    } catch (error) {
      setProblem(problemOf(error, text))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div ref={place} className={styles.photos}>
      <div className={styles.slots}>
        {fields.map(({ key, type, title }) => (
          <PhotoField
            key={key}
            isNext={key === next}
            type={type}
            title={title}
            hint={text(`identity.hint.${type}`)}
            onSent={(documentId) => setSent((now) => ({ ...now, [key]: documentId }))}
          />
        ))}
      </div>
      {problem === undefined ? null : <Problem>{problem}</Problem>}
      {isReady ? (
        <Button look="primary" size="large" wide busy={busy} data-next onClick={() => void submit()}>
          {text('identity.submit')}
        </Button>
      ) : null}
    </div>
  )
}
