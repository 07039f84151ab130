import type { Demands } from './demands.ts'
import type { Breach } from './line.ts'

export interface Moment {
  at: string
  atMs: number
  /** in the customer's time zone */
  day: string
  demands: Demands
}

export type Report = (breach: Omit<Breach, 'customer'>) => void
