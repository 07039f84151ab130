import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** A wait shorter than this is none. */
const patienceMs = 100

/** P4.9c, P2.51a: whether the page waits for something that it has nothing to show of yet, for more than a moment. */
export function useIsWaiting(): boolean {
  const fetching = useIsFetching({ predicate: ({ state, meta }) => meta?.waitedFor === true && state.data === undefined }) > 0
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!fetching) return setLong(false)
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [fetching])
  return fetching && long
}
