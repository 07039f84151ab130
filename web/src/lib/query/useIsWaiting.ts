import { useIsFetching } from '@tanstack/react-query'

/** P4.9c: whether the page waits for a request without any data to show yet. */
export const useIsWaiting = (): boolean =>
  useIsFetching({ predicate: ({ state, meta }) => meta?.waitedFor === true && state.data === undefined }) > 0
