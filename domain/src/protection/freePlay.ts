import type { Rule } from './rule.ts'
import { withTerm } from './rulesAt.ts'

/** Who may play a supplier's games without money, as the operator sets it. `verified`: customers to whom games are open; `everyone`: guests too. */
export const freePlayAudiences = ['nobody', 'verified', 'everyone'] as const
export type FreePlayAudience = (typeof freePlayAudiences)[number]

/** The operator's setting as far as these rules let it go. */
export const freePlayUnder = (rules: readonly Rule[], setting: FreePlayAudience): FreePlayAudience =>
  setting === 'everyone' && withTerm(rules, 'freePlayNeedsVerifiedAge').length > 0 ? 'verified' : setting

/** Whether this visitor may play without money: customers to whom games are closed may not, whoever else may. */
export const mayPlayForFun = (audience: FreePlayAudience, visitor: 'guest' | 'openCustomer' | 'closedCustomer'): boolean =>
  ({ nobody: [], verified: ['openCustomer'], everyone: ['openCustomer', 'guest'] })[audience].some((each) => each === visitor)
