import { create } from 'zustand'

/**
 * Whether the gateway can be called. `unavailable`: reads have failed repeatedly. `maintenance`: the gateway reported it, and
 * has not reported its end.
 */
export type ServerState = 'available' | 'unavailable' | 'maintenance'

export const useServer = create<{ server: ServerState }>(() => ({ server: 'available' }))

export const serverNow = (): ServerState => useServer.getState().server

/** The result of a read does not change maintenance. */
export function markServer(found: 'available' | 'unavailable'): void {
  const { server } = useServer.getState()
  if (server !== 'maintenance' && server !== found) useServer.setState({ server: found })
}

export function markMaintenance(on: boolean): void {
  const { server } = useServer.getState()
  if (on && server !== 'maintenance') useServer.setState({ server: 'maintenance' })
  if (!on && server === 'maintenance') useServer.setState({ server: 'available' })
}

/** The browser reports no network. That is reliable; the opposite is not. */
export const isOffline = (): boolean => !navigator.onLine

/** What is away: the device's network, or our server while the device is online. */
export type Outage = 'offline' | 'unreachable'

export interface Reach {
  online: boolean
  connection: 'connected' | 'connecting' | 'offline'
  server: ServerState
  /** the lists on the page are kept ones: the network was away when they were asked for */
  hasKeptLists?: boolean
}

/**
 * Kept lists are those of a device without a network until the server is heard, whatever the browser reports. A server that answers means no outage, even if the browser is offline (the server may be on this machine); maintenance has
 * its own page.
 */
export function outageOf({ online, connection, server, hasKeptLists = false }: Reach): Outage | undefined {
  if (server !== 'maintenance' && hasKeptLists && connection !== 'connected') return 'offline'
  if (server === 'maintenance' || (connection !== 'offline' && server === 'available')) return undefined
  return online ? 'unreachable' : 'offline'
}
