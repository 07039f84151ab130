import type { KycStatus } from '@touchline/contract/player/identity'
import { type DocumentType, maxDocumentBytes, pdfTypes } from '@touchline/domain/identity'
import { Button, Choice, ErrorState } from '@touchline/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { ForGuests } from '../../lib/account/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { Why } from './Checks.tsx'
import styles from './Identity.module.css'
import { refreshKyc, useKyc } from './kyc.ts'
import { Measures } from './Measures.tsx'
import { Problem, problemOf, TakeButton } from './PhotoField.tsx'
import { isDocument, type Measured, measure, upload } from './photo.ts'
import { useDocumentLabel } from './useIdDocuments.ts'
import { Outcome } from './Verification.tsx'

/** A3.5: uploads documents for a reviewer, of the types that this customer has to send. */
export function UploadForm() {
  const text = useText()
  const user = useUser()
  const { data: kyc, isError, refetch } = useKyc({ always: true })
  const [done, setDone] = useState(false)
  if (!user) return <ForGuests title={text('identity.login')} />
  if (!kyc) return isError ? <ErrorState onRetry={() => void refetch()} /> : <output>{text('ui.loading')}</output>
  if (done) return <Done hours={kyc.reviewHours} />
  if (kyc.requiredDocuments.length === 0)
    return (
      <>
        <p>{text('identity.upload.none')}</p>
        <Link className={styles.go} to="/accountverification">
          {text('identity.title')}
        </Link>
      </>
    )
  // photos for the provider are taken in the account verification
  if (kyc.biometricsStatus.startsWith('REQUIRED'))
    return (
      <Link className={styles.go} to="/accountverification">
        {text('identity.start')}
      </Link>
    )
  return <Documents kyc={kyc} onDone={() => setDone(true)} />
}

function Done({ hours }: { hours: number }) {
  const text = useText()
  return (
    <Outcome look="good" icon="check" title={text('identity.upload.done')}>
      <p className={styles.lead}>{text('identity.checking.review', { hours })}</p>
      <Link className={styles.go} to="/accountverification">
        {text('identity.title')}
      </Link>
    </Outcome>
  )
}

interface Chosen {
  files: File[]
  /** the measures of the worst page that the browser can read */
  measured?: Measured | undefined
}

const checkOf = { identityDocument: 'identity', face: 'identity', proofOfAddress: 'address', statementOfWealth: 'funds' } as const

function Documents({ kyc: { requiredDocuments, checks }, onDone }: { kyc: KycStatus; onDone: () => void }) {
  const text = useText()
  const label = useDocumentLabel()
  const [type, setType] = useState<DocumentType>(requiredDocuments[0] ?? 'proofOfAddress')
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const faults = chosen?.measured?.faults ?? []
  const mayBePdf = pdfTypes.includes(type)
  const isPdf = chosen?.files.some((file) => file.type === 'application/pdf')
  const chosenWords = isPdf
    ? chosen?.files.map(({ name }) => name).join(', ')
    : text('identity.upload.pages', { pages: chosen?.files.length ?? 0 })
  const chooseWords = text(`identity.upload.${chosen ? 'chooseAgain' : 'choose'}${mayBePdf ? '.pdf' : ''}`)
  const why = checks.find(({ what }) => what === checkOf[type])?.why

  async function choose(files: File[]): Promise<void> {
    if (files.length === 0) return
    setProblem(undefined)
    if (files.some(({ size }) => size > maxDocumentBytes)) return setProblem(text('refusal.DocumentTooLarge'))
    const areDocuments = await Promise.all(files.map((file) => isDocument(file, { mayBePdf })))
    if (areDocuments.includes(false)) return setProblem(text('refusal.DocumentNotReadable'))
    const measured = await Promise.all(files.map((file) => measure(file, null)))
    const worst = measured.toSorted((a, b) => (b?.faults.length ?? 0) - (a?.faults.length ?? 0))[0]
    setChosen({ files, measured: worst })
  }

  async function send(): Promise<void> {
    if (!chosen) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { success, ...found } = await upload({ type, files: chosen.files, anyway: faults.length > 0 })
      if (success) {
        onDone()
        await refreshKyc()
      } else {
        setChosen({ ...chosen, measured: found })
      }
    } catch (error) {
      setProblem(problemOf(error, text))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {requiredDocuments.length > 1 ? (
        <Choice
          name="type"
          label={text('identity.upload.which')}
          value={type}
          onChange={(next) => {
            setType(next)
            setChosen(undefined)
          }}
          options={requiredDocuments.map((value) => ({ value, label: label(value) }))}
        />
      ) : null}
      <section className={styles.slot} aria-label={text(`identity.photo.${type}`)}>
        <h2 className={styles.title}>{text(`identity.photo.${type}`)}</h2>
        {why ? <Why why={why} /> : null}
        <p className={styles.hint}>{text(`identity.hint.${type}`)}</p>
        {chosen ? <output>{chosenWords}</output> : null}
        {chosen?.measured ? <Measures measured={chosen.measured} /> : null}
        {problem === undefined ? null : <Problem>{problem}</Problem>}
        <div className={styles.buttons}>
          {chosen && !faults.includes('tooSmall') ? (
            <Button look={faults.length > 0 ? 'bare' : 'primary'} size="large" wide busy={busy} onClick={() => void send()}>
              {text(faults.length > 0 ? 'identity.sendAnyway' : 'identity.upload.send')}
            </Button>
          ) : null}
          <TakeButton
            label={chooseWords}
            words={chooseWords}
            pdf={mayBePdf}
            isFirst={!chosen || faults.length > 0}
            multiple
            onFiles={(files) => void choose(files)}
          />
        </div>
      </section>
    </>
  )
}
