import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { storedAs } from '../storedState.ts'

/** A3.18: when the customer was last told on this device that a free bet expires, by customer. */
export const useFreeBetChecked = create<Record<string, number>>()(
  persist<Record<string, number>>(() => ({}), storedAs('touchline.freeBetTip')),
)
