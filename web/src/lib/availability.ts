import { create } from 'zustand'

/**
 * Whether the gateway can be asked. `unavailable` is what we found: reads failed again and again. `maintenance` is what
 * it said itself, until it says otherwise.
 */
export type ServerState = 'available' | 'unavailable' | 'maintenance'

export const useServer = create<{ server: ServerState }>(() => ({ server: 'available' }))

export const serverNow = (): ServerState => useServer.getState().server

/** What became of a read says nothing about maintenance. */
export function markServer(found: 'available' | 'unavailable'): void {
  const { server } = useServer.getState()
  if (server !== 'maintenance' && server !== found) useServer.setState({ server: found })
}

export function markMaintenance(on: boolean): void {
  const { server } = useServer.getState()
  if (on && server !== 'maintenance') useServer.setState({ server: 'maintenance' })
  if (!on && server === 'maintenance') useServer.setState({ server: 'available' })
}
