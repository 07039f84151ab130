import type { NavigateFunction } from 'react-router'
import { create } from 'zustand'
import {
  type ClosingRegistration,
  type Go,
  type Navigation,
  type NavigationEvent,
  nextNavigation,
  nowhereYet,
  placeBefore,
} from './navigation.ts'

/** P2.27b: what this visit opened and closed. Not kept across reloads. */
export const useNavigation = create<{ now: Navigation }>(() => ({ now: nowhereYet }))

/** Whether the form for joining is open. */
export const useIsJoining = (): boolean => useNavigation(({ now }) => now.registration)

export function sendNavigation(event: NavigationEvent): Go | undefined {
  const [now, go] = nextNavigation(useNavigation.getState().now, event)
  useNavigation.setState({ now })
  return go
}

/** The page before this one, without those of the account; the home page if there is none. */
export const pathBack = (): string => placeBefore(useNavigation.getState().now) ?? '/'

export function closeRegistration(navigate: NavigateFunction, how: ClosingRegistration = {}): void {
  const go = sendNavigation({ is: 'registrationClosed', ...how })
  if (go) void navigate(go.to, { replace: !go.push })
}
