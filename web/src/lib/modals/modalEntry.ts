import type { ComponentType } from 'react'
import type { ModalName } from './modalNames.ts'
import type { OpenModal } from './modals.ts'

export interface ModalProps {
  /** not while it is suppressed */
  open: boolean
  onClose: () => void
  props: Readonly<Record<string, string>>
}

/** A modal as its feature offers it. */
export interface ModalEntry {
  Modal: ComponentType<ModalProps>
  /** only a customer who is logged in may see it */
  isPrivate?: true
  /** only the page itself opens it: an address that asks for it would say what is not true */
  isUnlinkable?: true
  /** whether this book has it; without it: it has */
  isOffered?: () => boolean
  /** what stands in its place for a customer who may not use it */
  instead?: () => (Pick<OpenModal, 'props'> & { name: ModalName }) | undefined
}

export type ModalEntries = Readonly<Partial<Record<ModalName, ModalEntry>>>
