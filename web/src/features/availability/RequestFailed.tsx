import type { CallName } from '@touchline/contract'
import { useText } from '../../lib/intl/index.ts'
import { useRequestError } from '../../lib/requestErrors.ts'
import { ErrorState } from '../../ui/index.ts'

/** P8.2a: what a list shows that could not be had, by why: no answer, too many requests, or a fault with its code. */
export function RequestFailed({ of, onRetry }: { of: CallName; onRetry: () => void }) {
  const error = useRequestError(of)
  const text = useText()
  if (!error || error.extraCode === 'Unavailable') return <ErrorState onRetry={onRetry} />
  if (error.extraCode === 'TooManyRequests') return <ErrorState onRetry={onRetry}>{text('ui.error.tooMany')}</ErrorState>
  return <ErrorState onRetry={onRetry}>{text('ui.error.fault', { code: error.code })}</ErrorState>
}
