import type { CallName } from '@touchline/contract'
import { ErrorState } from '@touchline/ui'
import { useServer } from '../availability.ts'
import { useText } from '../intl/index.ts'
import { gotNoAnswer, useRequestError } from '../requestErrors.ts'

/**
 * P8.2a: shown for a list that failed to load, by cause: no answer, too many requests, or an error with its code. While the
 * whole server is unavailable, the notice above the page offers the retry.
 */
export function RequestFailed({ of, onRetry: again }: { of: CallName; onRetry: () => void }) {
  const error = useRequestError(of)
  const isAway = useServer(({ server }) => server !== 'available')
  const onRetry = isAway ? undefined : again
  const text = useText()
  if (!error || gotNoAnswer(error)) return <ErrorState onRetry={onRetry} />
  if (error.extraCode === 'TooManyRequests') return <ErrorState onRetry={onRetry}>{text('ui.error.tooMany')}</ErrorState>
  return <ErrorState onRetry={onRetry}>{text('ui.error.fault', { code: error.code })}</ErrorState>
}
