import { createJSONStorage, type PersistOptions } from 'zustand/middleware'
import { readText, storeText } from './storedText.ts'

/** Name and storage of a persisted store. By default `persist` throws a storage error at the code that changes the state. */
export const storedAs = <State>(name: string): PersistOptions<State> => ({
  name,
  storage: createJSONStorage(() => ({ getItem: readText, setItem: storeText, removeItem: (key) => storeText(key, undefined) })),
})
