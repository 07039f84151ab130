import { useEffect, useState } from 'react'

export type Asked<Data> = { at: 'asking' } | { at: 'answered'; data: Data } | { at: 'failed'; error: unknown }

/** Asks when the page opens, and again on request. */
export function useOnce<Data>(ask: () => Promise<Data>): { asked: Asked<Data>; again: () => void } {
  const [asked, setAsked] = useState<Asked<Data>>({ at: 'asking' })
  const [run] = useState(() => () => {
    ask().then(
      (data) => setAsked({ at: 'answered', data }),
      (error: unknown) => setAsked({ at: 'failed', error }),
    )
  })
  useEffect(run, [run])
  const again = () => {
    setAsked({ at: 'asking' })
    run()
  }
  return { asked, again }
}
