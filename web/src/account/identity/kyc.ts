import { useQuery } from '@tanstack/react-query'
import type { UserInfo } from '@touchline/contract/player/account'
import type { KycStatus } from '@touchline/contract/player/identity'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query/index.ts'
import { refreshUserInfo, userNow, useUser } from '../../lib/session/index.ts'

const queryKey = ['account', 'kyc']
const query = { queryKey, queryFn: ({ signal }: { signal: AbortSignal }) => call('kycStatus', {}, { signal }) }

/** A4.9b: not verified yet, or verified and asked where the money comes from, which stops deposits. */
export const mayHaveBanner = ({ kycStatus, userRestrictions }: Pick<UserInfo, 'kycStatus' | 'userRestrictions'>): boolean =>
  !kycStatus.fullyVerified || !userRestrictions.depositAllowed

/** The state of the customer's checks; requested where it is shown, and for the banner only while there may be one. */
export const useKyc = ({ always = false } = {}) => {
  const user = useUser()
  const enabled = user !== undefined && (always || mayHaveBanner(user) || isBehind(user))
  return useQuery({ ...query, enabled, staleTime: 5_000 })
}

/** Whether the customer was read later than their checks, and differs from them. */
export const isBehind = ({ kycStatus }: Pick<UserInfo, 'kycStatus'>): boolean => {
  const known = kycNow()
  return known !== undefined && known.fullyVerified !== kycStatus.fullyVerified
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
