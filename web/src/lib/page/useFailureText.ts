import { type MessageId, useText } from '../intl/index.ts'
import { useOutage } from '../outage.ts'

/** What is said of something that failed: that the device is offline or the server away, else the words of the thing itself. */
export function useFailureText(): (otherwise: MessageId) => string {
  const text = useText()
  const outage = useOutage()
  return (otherwise) => {
    if (outage === undefined) return text(otherwise)
    return text(outage === 'offline' ? 'session.offline' : 'session.login.unanswered')
  }
}
