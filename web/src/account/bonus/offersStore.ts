import { create } from 'zustand'
import { onSessionEnd } from '../../lib/session/index.ts'

/** A4.16a: offers that the customer looks at later; the page does not open them by itself. Forgotten at logout. */
export const usePostponed = create<{ postponedBonusIds: readonly string[] }>(() => ({ postponedBonusIds: [] }))

export const postpone = (id: string): void =>
  usePostponed.setState(({ postponedBonusIds }) => ({ postponedBonusIds: [...postponedBonusIds, id] }))

onSessionEnd(() => usePostponed.setState({ postponedBonusIds: [] }))
