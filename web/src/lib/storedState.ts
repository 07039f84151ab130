import { createJSONStorage, type PersistOptions } from 'zustand/middleware'
import { readText, storeText } from './storedText.ts'

/**
 * Under what name `persist` keeps a store, and where. Left to itself it throws what the browser says of a full storage at
 * whoever changes something, in the middle of that.
 */
export const storedAs = <State>(name: string): PersistOptions<State> => ({
  name,
  storage: createJSONStorage(() => ({ getItem: readText, setItem: storeText, removeItem: (gone) => storeText(gone, undefined) })),
})
