import { Button, EmptyState } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { openLogin } from '../../lib/session/index.ts'

/** What these pages show somebody who is not logged in. */
export function SecurityForGuests() {
  const text = useText()
  const login = (
    <Button look="primary" onClick={() => openLogin()}>
      {text('session.login.submit')}
    </Button>
  )
  return <EmptyState icon="user" title={text('security.guest')} action={login} />
}
