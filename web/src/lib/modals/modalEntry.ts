import type { ComponentType } from 'react'
import type { ModalName } from './modalNames.ts'
import type { OpenModal } from './modals.ts'

export interface ModalProps {
  /** false while it is suppressed */
  open: boolean
  onClose: () => void
  props: Readonly<Record<string, string>>
}

/** A modal as declared by its feature; or the name of what another part of the page shows, or of a page. */
export type ModalEntry = ModalTerms &
  ({ Modal: ComponentType<ModalProps> } | { opens: () => void } | { to: string | (() => string) })

interface ModalTerms {
  /** only for logged-in customers */
  isPrivate?: true
  /** opened only by the page itself: an address that requests it would show something untrue */
  isUnlinkable?: true
  /** what a phone shows: a page of its own in place of the modal */
  phonePage?: string
  /** whether this book has it; default: yes */
  isOffered?: () => boolean
  /** replacement for a customer who may not use it */
  instead?: () => (Pick<OpenModal, 'props'> & { name: ModalName }) | undefined
}

export type ModalEntries = Readonly<Partial<Record<ModalName, ModalEntry>>>
