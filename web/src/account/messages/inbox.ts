import { useQuery } from '@tanstack/react-query'
import type { Inbox, InboxAction } from '@touchline/contract/player/message'
import { call } from '../../lib/api.ts'
import { onResync, onUser } from '../../lib/live/index.ts'
import { queryClient } from '../../lib/query/index.ts'
import { userNow, useUser } from '../../lib/session/index.ts'

const all = ['account', 'inbox']
/** of this customer: another one who logs in here never sees it */
const keyOf = (customerId: string | undefined) => [...all, customerId]

/** The customer's messages; requested again when one is pushed, appears or ends. */
export function useInbox() {
  const customerId = useUser()?.userProfile.userId
  return useQuery({
    queryKey: keyOf(customerId),
    queryFn: ({ signal }) => call('inbox', {}, { signal }),
    enabled: customerId !== undefined,
    refetchInterval: ({ state: { data } }) => untilNextChange(data),
  })
}

export const longestMs = 3_600_000

function untilNextChange(inbox: Inbox | undefined): number | false {
  if (inbox?.nextChangeAt === undefined) return false
  return Math.min(longestMs, Math.max(1_000, Date.parse(inbox.nextChangeAt) - Date.now()))
}

/** A7.14: what the customer did with a message; what the page shows follows from the answer. */
export async function noteAction(id: string, action: InboxAction): Promise<void> {
  const queryKey = keyOf(userNow()?.userProfile.userId)
  try {
    queryClient.setQueryData<Inbox>(queryKey, await call('inboxRead', { id, action }))
  } catch {
    // it is over, or the server is away: shows what there is
    await queryClient.invalidateQueries({ queryKey })
  }
}

export const refetchInbox = () => queryClient.invalidateQueries({ queryKey: all })

let isFollowing = false

/** Called with the first banner: messages that are sent, read elsewhere or withdrawn. */
export function followInbox(): void {
  if (isFollowing) return
  isFollowing = true
  const again = () => void refetchInbox()
  onUser('/user/messages', again)
  onResync(again)
}
