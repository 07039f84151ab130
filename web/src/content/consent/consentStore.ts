import { create } from 'zustand'

/**
 * `asked`: a visitor who has not chosen yet sees the question, and the page stays usable; `settings`: they opened it again, with
 * what had the focus then.
 */
export type ConsentShown = { at: 'closed' } | { at: 'asked' } | { at: 'settings'; from: Element | null }

export const useConsentShown = create<{ shown: ConsentShown }>(() => ({ shown: { at: 'closed' } }))

export const showConsent = (shown: ConsentShown): void => useConsentShown.setState({ shown })
