import type { Problem, ProblemKind, SlipState } from '@touchline/domain/slip'
import type { SlipView } from './slipView.ts'

/** Props of every part of the slip. */
export interface SlipPartProps {
  view: SlipView & { slip: SlipState }
  /** where stakes are typed: the desktop keyboard or the slip's own keypad */
  keyboard: 'desk' | 'screen'
}

/** The problem that a note shows. */
export type ProblemOf<Is extends ProblemKind> = Extract<Problem, { is: Is }>
