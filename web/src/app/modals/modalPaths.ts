import type { ModalName } from '../../lib/modals/modalNames.ts'

/** P2.4: the account's own paths; each opens a modal over the home page. */
export const modalPaths: ReadonlyMap<string, ModalName> = new Map([
  ['/deposit', 'deposit'],
  ['/withdraw', 'withdraw'],
  ['/personal-details', 'personalDetails'],
  ['/edit-password', 'editPassword'],
  ['/spending-controls', 'spendingControls'],
  ['/cool-off', 'coolOff'],
  ['/self-exclusion', 'selfExclusion'],
  ['/reality-check', 'realityCheck'],
])
