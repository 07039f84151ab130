import { ruleNames } from '../rules/rulePaths.ts'

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
  ...ruleNames,
] as const
export type ModalName = (typeof modalNames)[number]

export const registeredModals: ReadonlySet<string> = new Set(modalNames)

const customersOnly = new Set<string>([
  'mybets',
  'mybetsDesktop',
  'deposit',
  'withdraw',
  'accountRestriction',
] satisfies ModalName[])

/** Whether only a customer who is logged in may see it. */
export const isPrivateModal = (name: string): boolean => customersOnly.has(name)
