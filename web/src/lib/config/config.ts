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

function keep(config: Config): Config {
  setServerTime(config.now)
  markMaintenance(config.features.maintenance === true)
  // a new object only for a new configuration: every price asks for the brand's odds format
  const before = useStore.getState().config
  if (!before || JSON.stringify({ ...before, now: '' }) !== JSON.stringify({ ...config, now: '' })) useStore.setState({ config })
  return config
}

/** The configuration that the gateway wrote into the page; the call, where it did not (the development server). */
export async function loadConfig(): Promise<Config> {
  const written = document.getElementById('app-config')?.textContent
  return keep(written ? (JSON.parse(written) as Config) : await call('appConfig', {}))
}

/** What was loaded last, outside of React. */
export function configNow(): Config {
  const { config } = useStore.getState()
  if (!config) throw new Error('loadConfig() comes before everything else')
  return config
}

/** The brand's public configuration; there before the first render. */
export const useConfig = (): Config => useStore(({ config }) => config) ?? configNow()

/** Renews it every minute, and asks more often whether a server that is away is there again. Rendered once, at the root. */
export function ConfigRenewal(): null {
  const isAway = useServer(({ server }) => server !== 'available')
  useQuery({
    queryKey: ['appConfig'],
    queryFn: async ({ signal }) => keep(await call('appConfig', {}, { signal })),
    refetchInterval: isAway ? requestedEveryMs : renewedEveryMs,
    staleTime: renewedEveryMs,
    initialData: configNow,
  })
  return null
}
