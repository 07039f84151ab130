import type { OperatorConfig } from '../config/index.ts'

/** What the calls of this noun are made of. */
export interface CasinoParts {
  operator: () => Pick<OperatorConfig, 'jackpots'>
}
