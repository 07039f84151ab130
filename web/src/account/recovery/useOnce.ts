import { useEffect, useState } from 'react'

export type CallState<Data> = { at: 'pending' } | { at: 'answered'; data: Data } | { at: 'failed'; error: unknown }

/** Makes the call when the page opens, and again on request. */
export function useOnce<Data>(makeCall: () => Promise<Data>): { state: CallState<Data>; again: () => void } {
  const [state, setState] = useState<CallState<Data>>({ at: 'pending' })
  const [run] = useState(() => () => {
    makeCall().then(
      (data) => setState({ at: 'answered', data }),
      (error: unknown) => setState({ at: 'failed', error }),
    )
  })
  useEffect(run, [run])
  const again = () => {
    setState({ at: 'pending' })
    run()
  }
  return { state, again }
}
