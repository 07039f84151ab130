import { useQuery } from '@tanstack/react-query'
import type { KycStatus } from '@touchline/contract/player/identity'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query/index.ts'
import { refreshUserInfo, userNow, useUser } from '../../lib/session/index.ts'

const queryKey = ['account', 'kyc']
const query = { queryKey, queryFn: ({ signal }: { signal: AbortSignal }) => call('kycStatus', {}, { signal }) }

/** What is known of the customer; requested where it is shown, and for the banner only while something is missing. */
export const useKyc = ({ always = false } = {}) => {
  const user = useUser()
  const enabled = user !== undefined && (always || !user.kycStatus.fullyVerified)
  return useQuery({ ...query, enabled, staleTime: 5_000 })
}

export const kycNow = (): KycStatus | undefined => queryClient.getQueryData<KycStatus>(queryKey)

/** Called with every new state, whoever requested it. */
export const onKyc = (listener: (kyc: KycStatus | undefined) => void): (() => void) =>
  queryClient.getQueryCache().subscribe(({ query: { queryKey: changed } }) => {
    if (changed[0] === queryKey[0] && changed[1] === queryKey[1]) listener(kycNow())
  })

export async function refreshKyc(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey })
  const kyc = kycNow()
  // what the customer may do has changed with it
  if (kyc && kyc.fullyVerified !== userNow()?.kycStatus.fullyVerified) await refreshUserInfo()
}
