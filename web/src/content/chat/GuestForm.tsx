import { isEmail } from '@touchline/domain/registration'
import { Button, Form, FormField, useForm } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { openLogin } from '../../lib/session/index.ts'
import styles from './Chat.module.css'
import { beGuest } from './guest.ts'
import { sendLiveChat } from './liveChatStore.ts'

/** A3.17: who nobody knows yet says how to call and where to reach them, or logs in. */
export function GuestForm() {
  const text = useText()
  const form = useForm({
    values: { name: '', email: '' },
    rules: ({ name, email }) => [
      ...(name.trim() === '' ? [{ at: 'name' as const, message: text('chat.guest.name.missing') }] : []),
      ...(isEmail(email.trim()) ? [] : [{ at: 'email' as const, message: text('chat.guest.email.wrong') }]),
    ],
    submit: ({ name, email }) => beGuest({ name: name.trim(), email: email.trim() }),
  })
  const logIn = () => {
    sendLiveChat({ is: 'close' })
    openLogin()
  }
  return (
    <>
      <Form form={form} className={styles.guest}>
        <FormField form={form} name="name" label={text('chat.guest.name')} autoComplete="name" maxLength={100} />
        <FormField form={form} name="email" type="email" label={text('chat.guest.email')} autoComplete="email" maxLength={254} />
        <Button type="submit" look="primary" wide>
          {text('chat.guest.begin')}
        </Button>
      </Form>
      <Button wide onClick={logIn}>
        {text('chat.guest.logIn')}
      </Button>
    </>
  )
}
