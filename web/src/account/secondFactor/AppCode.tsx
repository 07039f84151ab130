import { Button, Form, FormField, useForm } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { QrPicture } from '../../lib/qr/index.ts'
import styles from './SecondFactor.module.css'

interface AppCodeProps {
  app: { secret: string; uri: string }
  /** why the code is not accepted; undefined if it is */
  submit: (otp: string) => Promise<string | undefined>
  onBack: () => void
}

/** The secret of a new authenticator app as a QR code, and the field for its first code. */
export function AppCode({ app, submit, onBack }: AppCodeProps) {
  const text = useText()
  const form = useForm({
    values: { otp: '' },
    rules: ({ otp }) => (/^\d{6}$/.test(otp.trim()) ? [] : [{ at: 'otp' as const, message: text('session.code.empty') }]),
    submit: async ({ otp }) => {
      const message = await submit(otp.trim())
      return message === undefined ? undefined : { at: 'otp', message }
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <p>{text('security.app.scan')}</p>
      <QrPicture link={app.uri} label={text('security.app.qr')} className={styles.qr} />
      <p>
        {text('security.app.secret')} <code className={styles.secret}>{app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <FormField form={form} label={text('session.code.label')} name="otp" autoComplete="one-time-code" inputMode="numeric" />
      <Button type="submit" look="primary" busy={form.submitting}>
        {text('security.app.turnOn')}
      </Button>
      <Button onClick={onBack}>{text('security.app.back')}</Button>
    </Form>
  )
}
