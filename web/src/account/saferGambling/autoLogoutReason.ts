import { create } from 'zustand'

/** Which of the customer's own limits ended the session. */
export type AutoLogoutReason = 'SessionTimeLimit' | 'SessionTimeSlot'

export const useAutoLogout = create<{ why: AutoLogoutReason }>(() => ({ why: 'SessionTimeLimit' }))
