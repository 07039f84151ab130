import { Button, EmptyState, Skeleton } from '@touchline/ui'
import { useText } from '../intl/index.ts'
import { openLogin, useSession } from '../session/index.ts'

/** In place of what only customers see: the login, with what it is for; a placeholder until it is known who they are. */
export function ForGuests({ title }: { title: string }) {
  const text = useText()
  const isResuming = useSession(({ at }) => at === 'resuming')
  if (isResuming) return <Skeleton height="12em" />
  return (
    <EmptyState
      icon="user"
      title={title}
      action={
        <Button look="primary" onClick={() => openLogin()}>
          {text('session.login.submit')}
        </Button>
      }
    />
  )
}
