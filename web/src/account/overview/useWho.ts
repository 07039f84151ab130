import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import { useUser } from '../../lib/session/index.ts'

/** The customer's name and a line about their last login, if they had one; undefined for guests. */
export function useWho(): { name: string; lastLogin: string | undefined } | undefined {
  const text = useText()
  const { formatDate } = useIntl()
  const user = useUser()
  if (!user) return undefined
  const { firstName, lastName, username, lastLoggedInTime } = user.userProfile
  const time = lastLoggedInTime && formatDate(lastLoggedInTime, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    name: `${firstName} ${lastName}`.trim() || username,
    lastLogin: time ? text('session.menu.lastLogin', { time }) : undefined,
  }
}
