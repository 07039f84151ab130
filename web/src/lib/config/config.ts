import { useQuery } from '@tanstack/react-query'
import type { Calls, DataOf } from '@touchline/contract'
import { create } from 'zustand'
import { call } from '../api.ts'
import { markMaintenance, useServer } from '../availability.ts'
import { setServerTime } from '../clock/index.ts'

export type Config = DataOf<Calls['appConfig']>

const renewedEveryMs = 60_000
const requestedEveryMs = 10_000
const useStore = create<{ config?: Config }>(() => ({}))

function keep(config: Config, atMs?: number): Config {
  setServerTime(config.now, atMs)
  markMaintenance(config.features.maintenance === true)
  // a new object only for a changed configuration: every price reads the brand's odds format
  const before = useStore.getState().config
  if (!before || JSON.stringify({ ...before, now: '' }) !== JSON.stringify({ ...config, now: '' })) useStore.setState({ config })
  return config
}

/** The configuration embedded in the page; on the development server, the call. */
export async function loadConfig(): Promise<Config> {
  const written = document.getElementById('app-config')?.textContent
  // the program may have been started long after the page was read
  const { read } = document.documentElement.dataset
  return written ? keep(JSON.parse(written) as Config, read ? Number(read) : undefined) : keep(await call('appConfig', {}))
}

/** The last configuration loaded, outside React. */
export function configNow(): Config {
  const { config } = useStore.getState()
  if (!config) throw new Error('loadConfig() comes before everything else')
  return config
}

/** The brand's public configuration; available before the first render. */
export const useConfig = (): Config => useStore(({ config }) => config) ?? configNow()

/** A7.26b: every minute, and more often while the server is away. `rid` keeps caches from answering. */
export const renewal = (isAway: boolean) => ({
  queryKey: ['appConfig'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => keep(await call('appConfig', { rid: `${Date.now()}` }, { signal })),
  refetchInterval: isAway ? requestedEveryMs : renewedEveryMs,
  staleTime: renewedEveryMs,
  initialData: configNow,
})

/** Rendered once, at the root. */
export function ConfigRenewal(): null {
  const isAway = useServer(({ server }) => server !== 'available')
  useQuery(renewal(isAway))
  return null
}
