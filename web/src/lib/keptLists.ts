import { create } from 'zustand'

/** When the lists on the page were received, if the service worker answered with kept ones; absent: they are current. */
export const useKeptLists = create<{ asOfMs?: number | undefined }>(() => ({}))
