import { ruleNames } from '../../content/rules/rulePaths.ts'

export interface ModalProps {
  /** not while it is suppressed */
  open: boolean
  onClose: () => void
  props: Readonly<Record<string, string>>
}

/** The modals that the page can be asked for by name. A name that ends in Desktop is a desk's own form of the one before. */
export const modalNames = [
  'deeplinkError',
  'blocked',
  'linkMessage',
  'bestOddsGuaranteed',
  'extraPlaces',
  'rule4deduction',
  'deadheat',
  'freebet',
  'settings',
  'deposit',
  'withdraw',
  'accountRestriction',
  'mybets',
  'mybetsDesktop',
  'betResponsibly',
  'spendingControls',
  'coolOff',
  'selfExclusion',
  'breakStarted',
  'editPassword',
  'personalDetails',
  'realityCheck',
  ...ruleNames,
] as const
export type ModalName = (typeof modalNames)[number]

/** what only the page itself says: an address that asks for it would say what is not true */
const notLinkable = 'breakStarted' satisfies ModalName

/** Those that an address can ask for. */
export const registeredModals: ReadonlySet<string> = new Set(modalNames.filter((name) => name !== notLinkable))

const customersOnly = new Set<string>([
  'mybets',
  'mybetsDesktop',
  'deposit',
  'withdraw',
  'accountRestriction',
  'betResponsibly',
  'spendingControls',
  'coolOff',
  'selfExclusion',
  'editPassword',
  'personalDetails',
  'realityCheck',
] satisfies ModalName[])

/** Whether only a customer who is logged in may see it. */
export const isPrivateModal = (name: string): boolean => customersOnly.has(name)
