import { Button, Dialog, Form, FormField, useForm } from '@touchline/ui'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { useFailureText } from '../../lib/page/index.ts'
import { openLogin, useUser } from '../../lib/session/index.ts'
import { dispatch, useSlip } from '../../lib/slip/index.ts'
import styles from './Codes.module.css'
import { closeCodes, useCodesDialog } from './codesDialog.ts'
import { SharedDiff } from './SharedDiff.tsx'
import { sharedEntries } from './sharedEntries.ts'
import { sendSlipCode, useSharedSlip, useSlipCode } from './slipCodeStore.ts'

const QrPicture = lazy(async () => ({ default: (await import('../../lib/qr/index.ts')).QrPicture }))

/** B2.7: share the slip as a code, and load a slip by its code. */
export function CodesDialog() {
  const text = useText()
  const open = useCodesDialog((dialog) => dialog.open)
  return (
    <Dialog open={open !== false} onClose={closeCodes} title={text(open === 'load' ? 'codes.load.title' : 'codes.share.title')}>
      <div className={styles.body}>{open === 'share' ? <Share /> : <Load />}</div>
    </Dialog>
  )
}

function Share() {
  const text = useText()
  const failure = useFailureText()
  const user = useUser()
  const selections = useSlip((slip) => slip.selections)
  const code = useSlipCode((state) => state.code)
  const want = () => sendSlipCode({ is: 'codeWanted', selectionIds: selections.map(({ selectionId }) => selectionId) })
  if (code.at === 'known') return <Known code={code.code} />
  return (
    <>
      <p>{text('codes.share.text', { count: selections.length })}</p>
      {code.at === 'failed' ? (
        <p role="alert" className={styles.problem}>
          {failure('codes.share.failed')}
        </p>
      ) : null}
      <Button look="primary" wide busy={code.at === 'requested'} onClick={user ? want : () => openLogin({ goOn: want })}>
        {text(user ? 'codes.share.make' : 'codes.share.logIn')}
      </Button>
    </>
  )
}

/** The code, its link, and the link as a QR code. */
function Known({ code }: { code: string }) {
  const text = useText()
  const link = `${location.origin}/dl/code?code=${encodeURIComponent(code)}`
  const [copied, setCopied] = useState<boolean>()
  const copy = async (what: string) => {
    try {
      await navigator.clipboard.writeText(what)
      setCopied(true)
    } catch {
      // refused, or an insecure connection, where there is no clipboard
      setCopied(false)
    }
  }
  return (
    <>
      <output className={styles.code} translate="no">
        {code}
      </output>
      <Suspense fallback={<div className={styles.qr} />}>
        <QrPicture link={link} label={text('codes.share.qr')} className={styles.qr} />
      </Suspense>
      <div className={styles.ways}>
        <Button onClick={() => void copy(code)}>{text('codes.copyCode')}</Button>
        <Button onClick={() => void copy(link)}>{text('codes.copyLink')}</Button>
        {'share' in navigator ? (
          <Button
            look="primary"
            onClick={() => void navigator.share({ text: text('codes.share.words', { code }), url: link }).catch(() => undefined)}
          >
            {text('codes.shareLink')}
          </Button>
        ) : null}
      </div>
      <output className={styles.copied}>{copied === undefined ? null : text(copied ? 'codes.copied' : 'codes.notCopied')}</output>
    </>
  )
}

function Load() {
  const text = useText()
  const failure = useFailureText()
  const lookUp = useSlipCode((state) => state.lookUp)
  const { shared, refused } = useSharedSlip()
  const form = useForm({
    values: { code: '' },
    submit: ({ code }) => {
      sendSlipCode({ is: 'codeTyped', code })
    },
  })
  const { refuse } = form
  const message = refused ? text(`refusal.${refused}`) : failure('codes.load.failed')
  const failed = useEffectEvent(() => refuse({ at: 'code', message }))
  useEffect(() => {
    if (lookUp.at === 'failed') failed()
  }, [lookUp])
  const entries = lookUp.at === 'valid' && shared ? sharedEntries(shared) : []
  return (
    <>
      <Form form={form} className={styles.form}>
        <FormField
          form={form}
          name="code"
          label={text('codes.load.label')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" busy={lookUp.at === 'requested'} disabled={form.values.code.trim() === ''}>
          {text('codes.load.look')}
        </Button>
      </Form>
      {lookUp.at === 'valid' && shared ? (
        <>
          <SharedDiff shared={shared} />
          <Button
            look="primary"
            wide
            disabled={entries.length === 0}
            onClick={() => {
              dispatch({ is: 'add', selections: entries })
              closeCodes()
            }}
          >
            {entries.length > 0 ? text('codes.load.add', { count: entries.length }) : text('codes.load.nothing')}
          </Button>
        </>
      ) : null}
    </>
  )
}
