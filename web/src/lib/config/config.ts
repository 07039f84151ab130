import { useQuery } from '@tanstack/react-query'
import type { Calls, DataOf } from '@touchline/contract'
import { call } from '../api.ts'

export type Config = DataOf<Calls['appConfig']>

const renewedEveryMs = 60_000
let first: Config | undefined

/** The configuration that the gateway wrote into the page; the call, where it did not (the development server). */
export async function loadConfig(): Promise<Config> {
  const written = document.getElementById('app-config')?.textContent
  first = written ? (JSON.parse(written) as Config) : await call('appConfig', {})
  return first
}

/** The brand's public configuration; there before the first render, renewed every minute. */
export function useConfig(): Config {
  const { data } = useQuery({
    queryKey: ['appConfig'],
    queryFn: ({ signal }) => call('appConfig', {}, { signal }),
    initialData: first,
    staleTime: renewedEveryMs,
    refetchInterval: renewedEveryMs,
  })
  if (!data) throw new Error('loadConfig() comes before the first render')
  return data
}
