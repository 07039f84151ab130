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

/** The browser says that the device has no network. It is right about that; that there is one proves nothing. */
export const isOffline = (): boolean => !navigator.onLine

/** Who is away: the device itself, or our server for a device that is online. */
export type Outage = 'offline' | 'unreachable'

export interface Reach {
  online: boolean
  connection: 'connected' | 'connecting' | 'offline'
  server: ServerState
}

/** A server that answers is no outage, whatever the browser says (it may run on this machine); maintenance has a page of its own. */
export function outageOf({ online, connection, server }: Reach): Outage | undefined {
  if (server === 'maintenance' || (connection !== 'offline' && server === 'available')) return undefined
  return online ? 'unreachable' : 'offline'
}
