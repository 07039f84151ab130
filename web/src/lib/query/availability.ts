import { create } from 'zustand'

export const useServer = create<{ server: 'available' | 'unavailable' }>(() => ({ server: 'available' }))

/** Whether reads get answers at all; the shell shows it. A new page starts hopeful. */
export function markServer(server: 'available' | 'unavailable'): void {
  if (useServer.getState().server !== server) useServer.setState({ server })
}
