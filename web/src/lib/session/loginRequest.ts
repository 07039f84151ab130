import { create } from 'zustand'
import type { SessionEndReason } from './sessionEnd.ts'

/** Why the login opened; its first sentence says so. */
export type LoginReason = 'requested' | 'toBet' | 'expired' | 'newTerms' | 'appFailed'

interface LoginRequest {
  open: boolean
  reason: LoginReason
  /** why the session before it ended */
  ended?: SessionEndReason | undefined
  /** of `newTerms`: the version to accept in the open session */
  termsVersion?: string
  /** what to continue after the login */
  goOn?: (() => void) | undefined
}

export const useLoginRequest = create<LoginRequest>(() => ({ open: false, reason: 'requested' }))

/** Opens the login; `goOn` runs after it, and is dropped when the customer closes the dialog. */
export function openLogin({ reason = 'requested', ...more }: Partial<Omit<LoginRequest, 'open'>> = {}): void {
  useLoginRequest.setState({ open: true, reason, ...more }, true)
}

export function closeLogin(): void {
  useLoginRequest.setState({ open: false, reason: 'requested' }, true)
}

/** The login succeeded. */
export function loginDone(): void {
  const { goOn } = useLoginRequest.getState()
  closeLogin()
  goOn?.()
}
