import { Button, Form, FormField, useForm } from '@touchline/ui'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { QrPicture } from '../../lib/qr/index.ts'
import { PasswordStep } from './PasswordStep.tsx'
import styles from './Security.module.css'
import { securityProblem } from './securityProblem.ts'

/** Requests the password, shows the secret as a QR code, then requests a first code from the app. */
export function AuthenticatorSetup({ onDone, onBack }: { onDone: (codes: string[]) => void; onBack: () => void }) {
  const text = useText()
  const [added, setAdded] = useState<{ secret: string; uri: string }>()
  const form = useForm({
    values: { otp: '' },
    rules: ({ otp }) => (/^\d{6}$/.test(otp.trim()) ? [] : [{ at: 'otp' as const, message: text('session.code.empty') }]),
    submit: async ({ otp }) => {
      try {
        onDone((await call('confirmAuthenticator', { otp: otp.trim() })).recoveryCodes)
        return undefined
      } catch (error) {
        return { at: 'otp', message: text(securityProblem(error)) }
      }
    },
  })
  if (!added)
    return (
      <PasswordStep
        go={text('security.app.next')}
        onBack={onBack}
        submit={async (password) => setAdded(await call('addAuthenticator', { password }))}
      />
    )
  return (
    <Form form={form} className={styles.form}>
      <p>{text('security.app.scan')}</p>
      <QrPicture link={added.uri} label={text('security.app.qr')} className={styles.qr} />
      <p>
        {text('security.app.secret')} <code className={styles.secret}>{added.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <FormField form={form} label={text('session.code.label')} name="otp" autoComplete="one-time-code" inputMode="numeric" />
      <Button type="submit" look="primary" busy={form.submitting}>
        {text('security.app.turnOn')}
      </Button>
      <Button onClick={onBack}>{text('security.app.back')}</Button>
    </Form>
  )
}
