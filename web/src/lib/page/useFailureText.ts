import { type MessageId, useText } from '../intl/index.ts'
import { useOutage } from '../outage.ts'

/** The message for a failure: device offline, server away, or the given one. */
export function useFailureText(): (otherwise: MessageId) => string {
  const text = useText()
  const outage = useOutage()
  return (otherwise) => {
    if (outage === undefined) return text(otherwise)
    return text(outage === 'offline' ? 'session.offline' : 'session.login.unanswered')
  }
}
