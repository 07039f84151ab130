import { useEffect } from 'react'
import { create } from 'zustand'

/** The choice of a market that the page's lists show. */
interface PageFilter {
  choices: readonly { id: string; words: string }[]
  value: string | undefined
  choose: (id: string) => void
}

const usePageFilters = create<{ filter?: PageFilter | undefined }>(() => ({}))

/** For a dialog over the page: its choice, if it has one. */
export const usePageFilter = (): PageFilter | undefined => usePageFilters(({ filter }) => filter)

/** Offers the page's choice to a dialog, as it was last shown. */
export function useOfferFilter(filter: PageFilter | undefined): void {
  useEffect(() => {
    if (filter) usePageFilters.setState({ filter })
  })
  const isOffered = filter !== undefined
  useEffect(() => {
    if (!isOffered) return undefined
    return () => usePageFilters.setState({ filter: undefined })
  }, [isOffered])
}
