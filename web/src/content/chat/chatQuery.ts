import { useQuery } from '@tanstack/react-query'
import type { Chat } from '@touchline/contract/player/chat'
import { create } from 'zustand'
import { call } from '../../lib/api.ts'
import { onResync, onUser } from '../../lib/live/index.ts'
import { queryClient } from '../../lib/query/index.ts'
import { userNow, useUser } from '../../lib/session/index.ts'
import { useGuest } from './guest.ts'
import { useLiveChat } from './liveChatStore.ts'

const all = ['liveChat']
const keyOf = () => [...all, userNow()?.userProfile.userId ?? useGuest.getState().guest?.key]
const guestKeyNow = () => {
  const key = userNow() ? undefined : useGuest.getState().guest?.key
  return key === undefined ? {} : { guestKey: key }
}

/** something was pushed while the window was closed */
const useHeard = create(() => ({ heard: false }))

/** a guest has no push */
const guestPollMs = 5_000

/** The visitor's chat: read while its window is open or minimised, or once an answer was pushed. */
export function useChat() {
  const customerId = useUser()?.userProfile.userId
  const guestKey = useGuest(({ guest }) => guest?.key)
  const isOpen = useLiveChat(({ at }) => at !== 'closed')
  const heard = useHeard(({ heard: was }) => was)
  return useQuery({
    queryKey: [...all, customerId ?? guestKey],
    queryFn: ({ signal }) => call('chat', guestKeyNow(), { signal }),
    enabled: isOpen || (heard && customerId !== undefined),
    refetchInterval: ({ state: { data } }) => {
      const chats = customerId === undefined && data?.chat !== undefined && !data.chat.ended
      return chats ? guestPollMs : untilOpening(data)
    },
  })
}

const longestMs = 3_600_000

function untilOpening(data: Chat | undefined): number | false {
  if (data?.opensAt === undefined) return false
  return Math.min(longestMs, Math.max(1_000, Date.parse(data.opensAt) - Date.now()))
}

const put = (chat: Chat) => void queryClient.setQueryData<Chat>(keyOf(), chat)

/** Who writes without a login. */
function writerNow() {
  const { guest } = useGuest.getState()
  if (!guest) return {}
  const { key, name, email } = guest
  return { guest: { key, name, email } }
}

/** Throws if it was not sent; the same `ref` again never sends it twice. */
export async function sendLine(ref: string, text: string): Promise<void> {
  put(await call('chatSend', { ref, text, ...(userNow() ? {} : writerNow()) }))
}

export async function readUpTo(id: string): Promise<void> {
  try {
    put(await call('chatRead', { upTo: id, ...guestKeyNow() }))
  } catch {
    // read again with the next answer
  }
}

export async function endOwnChat(): Promise<void> {
  put(await call('chatEnd', guestKeyNow()))
}

/** Called once, with the first customer: answers while the window is closed. */
let isFollowing = false
export function followChat(): void {
  if (isFollowing) return
  isFollowing = true
  const again = () => void queryClient.invalidateQueries({ queryKey: all })
  onUser('/user/chat', () => {
    useHeard.setState({ heard: true })
    again()
  })
  onResync(again)
}
