import type { OperatorConfig } from '../config/index.ts'

/** What the calls of this noun share. */
export interface CasinoParts {
  operator: () => Pick<OperatorConfig, 'jackpots'>
}
