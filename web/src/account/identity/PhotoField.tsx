import { maxDocumentBytes } from '@touchline/domain/identity'
import { Button, classNames, Icon } from '@touchline/ui'
import { useId, useRef, useState } from 'react'
import { Refused } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import styles from './Identity.module.css'
import { Measures } from './Measures.tsx'
import { isDocument, type Measured, measure, upload } from './photo.ts'

/** The states of a photo: taken, measured on the device, sent. */
type Photo =
  | { at: 'none' }
  | { at: 'measuring' }
  /** `measured` is absent if the browser cannot read the photo: then the gateway decides */
  | { at: 'taken'; file: File; measured?: Measured | undefined }
  | { at: 'sending'; file: File; measured?: Measured | undefined }
  | { at: 'sent' }

interface PhotoFieldProps {
  type: 'identityDocument' | 'face'
  title: string
  hint: string
  /** the first that is still to be taken */
  isNext: boolean
  onSent: (documentId: string) => void
}

export function PhotoField({ type, title, hint, isNext, onSent }: PhotoFieldProps) {
  const text = useText()
  const [photo, setPhoto] = useState<Photo>({ at: 'none' })
  const [problem, setProblem] = useState<string>()
  const preview = useRef<HTMLCanvasElement>(null)
  const measured = 'measured' in photo ? photo.measured : undefined
  const faults = measured?.faults ?? []

  async function take(file: File): Promise<void> {
    setProblem(undefined)
    if (file.size > maxDocumentBytes) return setProblem(text('refusal.DocumentTooLarge'))
    if (!(await isDocument(file, { mayBePdf: false }))) return setProblem(text('refusal.DocumentNotReadable'))
    setPhoto({ at: 'measuring' })
    setPhoto({ at: 'taken', file, measured: await measure(file, preview.current) })
  }

  async function send(anyway: boolean): Promise<void> {
    if (photo.at !== 'taken') return
    setProblem(undefined)
    setPhoto({ ...photo, at: 'sending' })
    try {
      const { success, documentId, ...found } = await upload({ type, files: [photo.file], anyway })
      if (success && documentId !== undefined) {
        setPhoto({ at: 'sent' })
        onSent(documentId)
      } else {
        setPhoto({ ...photo, at: 'taken', measured: found })
      }
    } catch (error) {
      setPhoto({ ...photo, at: 'taken' })
      setProblem(problemOf(error, text))
    }
  }

  return (
    <section className={styles.slot} aria-label={title}>
      <h2 tabIndex={-1} {...(isNext && { 'data-next': true })}>
        {title}
      </h2>
      <p className={styles.hint}>{hint}</p>
      <canvas ref={preview} className={styles.preview} aria-hidden hidden={!measured && photo.at !== 'sent'} />
      {photo.at === 'measuring' ? <output>{text('identity.measuring')}</output> : null}
      {measured ? <Measures measured={measured} /> : null}
      {problem === undefined ? null : <Problem>{problem}</Problem>}
      {photo.at === 'sent' ? (
        <output className={styles.sent}>
          <Icon name="check" /> {text('identity.sent')}
        </output>
      ) : (
        <div className={styles.buttons}>
          {photo.at === 'taken' || photo.at === 'sending' ? (
            <SendButton faults={faults} busy={photo.at === 'sending'} onSend={(anyway) => void send(anyway)} />
          ) : null}
          <TakeButton
            label={`${text(photo.at === 'none' ? 'identity.take' : 'identity.takeAgain')}: ${title}`}
            words={text(photo.at === 'none' ? 'identity.take' : 'identity.takeAgain')}
            isFirst={photo.at === 'none' || faults.length > 0}
            onFiles={([file]) => file && void take(file)}
          />
        </div>
      )}
    </section>
  )
}

/** A tiny photo cannot be sent; a blurred one can, but may be refused. */
function SendButton({ faults, busy, onSend }: { faults: readonly string[]; busy: boolean; onSend: (anyway: boolean) => void }) {
  const text = useText()
  if (faults.includes('tooSmall')) return null
  return faults.length > 0 ? (
    <Button look="bare" wide busy={busy} onClick={() => onSend(true)}>
      {text('identity.useAnyway')}
    </Button>
  ) : (
    <Button look="primary" size="large" wide busy={busy} onClick={() => onSend(false)}>
      {text('identity.use')}
    </Button>
  )
}

interface TakeButtonProps {
  label: string
  words: string
  isFirst: boolean
  multiple?: boolean
  /** a PDF is accepted too */
  pdf?: boolean
  onFiles: (files: File[]) => void
}

const pictures = 'image/jpeg,image/png,image/webp,image/avif'

/** The browser's own file field, laid over a styled button: on a phone it offers the camera and the photos taken before. */
export function TakeButton({ label, words, isFirst, multiple, pdf, onFiles }: TakeButtonProps) {
  return (
    <label className={classNames(styles.file, isFirst && styles.first)}>
      <input
        type="file"
        aria-label={label}
        accept={pdf ? `${pictures},application/pdf` : pictures}
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // so that choosing the same file again fires the event
          target.value = ''
          onFiles(files)
        }}
      />
      <span aria-hidden="true">{words}</span>
    </label>
  )
}

export function Problem({ children }: { children: string }) {
  const id = useId()
  return (
    <p id={id} role="alert" className={styles.say}>
      <Icon name="warning" /> {children}
    </p>
  )
}

const known = [
  'CheckNotNeeded',
  'DocumentsMissing',
  'DocumentNotReadable',
  'DocumentTooLarge',
  'DocumentNotAllowed',
  'TooManyDocuments',
  'IdentityUnavailable',
] as const

/** The sentence for a failed call. */
export function problemOf(error: unknown, text: ReturnType<typeof useText>): string {
  if (!(error instanceof Refused)) return text('identity.error.unanswered')
  const refusal = known.find((each) => each === error.refusal)
  return refusal ? text(`refusal.${refusal}`) : text('identity.error.technical')
}
