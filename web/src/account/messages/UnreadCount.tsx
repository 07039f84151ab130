import { Count, Hidden } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { keptBadge } from './badge.ts'
import { useInbox } from './inbox.ts'

/** How many messages of the inbox are unread; nothing if none is. */
export function UnreadCount() {
  const text = useText()
  const { data } = useInbox()
  const customerId = useUser()?.userProfile.userId
  const count = data?.badge ?? keptBadge(customerId)
  if (count === 0) return null
  return (
    <>
      <span aria-hidden="true">
        <Count value={count} />
      </span>
      <Hidden>{text('inbox.count', { count })}</Hidden>
    </>
  )
}
