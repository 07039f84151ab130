import { isOffline, type Outage, outageOf, useServer } from './availability.ts'
import { useKeptLists } from './keptLists.ts'
import { useConnection } from './live/index.ts'
import { useRead } from './useRead.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Why the page receives nothing; undefined if it does. */
export function useOutage(): Outage | undefined {
  const connection = useConnection()
  const server = useServer((state) => state.server)
  const online = !useRead(subscribe, isOffline)
  const hasKeptLists = useKeptLists(({ asOfMs }) => asOfMs !== undefined)
  return outageOf({ online, connection, server, hasKeptLists })
}
