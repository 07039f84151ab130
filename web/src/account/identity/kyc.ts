import { useQuery } from '@tanstack/react-query'
import type { KycStatus } from '@touchline/contract/player/identity'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query/index.ts'
import { refreshUserInfo, userNow, useUser } from '../../lib/session/index.ts'

const queryKey = ['account', 'kyc']
const query = { queryKey, queryFn: ({ signal }: { signal: AbortSignal }) => call('kycStatus', {}, { signal }) }

/** The state of the customer's checks; requested where it is shown, and for the banner only until the customer is verified. */
export const useKyc = ({ always = false } = {}) => {
  const user = useUser()
  const enabled = user !== undefined && (always || !user.kycStatus.fullyVerified)
  return useQuery({ ...query, enabled, staleTime: 5_000 })
}

export const kycNow = (): KycStatus | undefined => queryClient.getQueryData<KycStatus>(queryKey)

/** Calls the listener with every new state, from any request. */
export const onKyc = (listener: (kyc: KycStatus | undefined) => void): (() => void) =>
  queryClient.getQueryCache().subscribe(({ query: { queryKey: changed } }) => {
    if (changed[0] === queryKey[0] && changed[1] === queryKey[1]) listener(kycNow())
  })

export async function refreshKyc(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey })
  const kyc = kycNow()
  // the customer's restrictions have changed with it
  if (kyc && kyc.fullyVerified !== userNow()?.kycStatus.fullyVerified) await refreshUserInfo()
}
