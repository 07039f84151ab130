import { create } from 'zustand'

/** Why the login opened; its first sentence says so. */
export type LoginReason = 'asked' | 'toBet' | 'expired'

interface LoginRequest {
  open: boolean
  reason: LoginReason
  /** what to continue after the login */
  goOn?: (() => void) | undefined
}

export const useLoginRequest = create<LoginRequest>(() => ({ open: false, reason: 'asked' }))

/** Opens the login; `goOn` runs after it, and is dropped when the customer closes the dialog. */
export function openLogin({ reason = 'asked', goOn }: { reason?: LoginReason; goOn?: () => void } = {}): void {
  useLoginRequest.setState({ open: true, reason, goOn }, true)
}

export function closeLogin(): void {
  useLoginRequest.setState({ open: false, reason: 'asked' }, true)
}

/** The login succeeded. */
export function loginDone(): void {
  const { goOn } = useLoginRequest.getState()
  closeLogin()
  goOn?.()
}
