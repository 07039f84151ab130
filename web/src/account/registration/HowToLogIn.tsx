import { Choice, FormField, type FormHandle } from '@touchline/ui'
import { useState } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { hasPasskeys } from '../../lib/easyLogin.ts'
import { useText } from '../../lib/intl/index.ts'
import type { JoiningForm } from './joiningForm.ts'
import styles from './Registration.module.css'

export function HowToLogIn({ form, keepDays }: { form: FormHandle<JoiningForm>; keepDays: number }) {
  const text = useText()
  const { way } = form.values
  return (
    <>
      <FormField
        form={form}
        name="email"
        type="email"
        label={text('registration.email')}
        hint={text('registration.kept.hint', { days: keepDays })}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormField
        form={form}
        name="username"
        label={text('registration.username')}
        hint={text(way === 'passkey' ? 'registration.username.passkeyHint' : 'registration.username.hint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      {hasPasskeys() ? (
        <div className={styles.group}>
          <Choice
            name="way"
            label={text('registration.way')}
            value={way}
            onChange={(value) => form.change('way', value)}
            options={[
              { value: 'passkey', label: text('registration.way.passkey') },
              { value: 'password', label: text('registration.password') },
            ]}
          />
        </div>
      ) : null}
      {way === 'passkey' ? <p className={styles.hint}>{text('registration.way.passkey.hint')}</p> : <Password form={form} />}
    </>
  )
}

function Password({ form }: { form: FormHandle<JoiningForm> }) {
  const text = useText()
  const [shown, setShown] = useState(false)
  return (
    <FormField
      form={form}
      name="password"
      type={shown ? 'text' : 'password'}
      label={text('registration.password')}
      hint={text('registration.password.hint', { min: useConfig().password.minLength })}
      autoComplete="new-password"
      after={
        <button type="button" className={styles.link} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {text(shown ? 'session.hidePassword' : 'session.showPassword')}
        </button>
      }
    />
  )
}
