import type { Problem, ProblemKind, SlipState } from '@touchline/domain/slip'
import type { SlipView } from './slipView.ts'

/** What every part of the slip is given. */
export interface SlipPartProps {
  view: SlipView & { slip: SlipState }
  /** where stakes are typed: keys of the desk, or keys that the slip draws */
  keyboard: 'desk' | 'screen'
}

/** What a note is about. */
export type ProblemOf<Is extends ProblemKind> = Extract<Problem, { is: Is }>
