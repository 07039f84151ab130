import { useEffect } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { AreaMessages } from '../../lib/intl/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { ChatBubble } from './ChatBubble.tsx'
import { ChatWindow } from './ChatWindow.tsx'
import { followChat, useChat } from './chatQuery.ts'
import { useLiveChat } from './liveChatStore.ts'

/** The live chat's window, and its button while it is minimised or has an unread answer. Nothing without a chat. */
export default function ChatHost() {
  const { liveChat } = useConfig()
  return liveChat ? <Chat /> : null
}

function Chat() {
  const at = useLiveChat((state) => state.at)
  const isCustomer = useUser() !== undefined
  const unread = useChat().data?.chat?.unread ?? 0
  useEffect(() => {
    if (isCustomer) followChat()
  }, [isCustomer])
  const isBubble = at === 'minimised' || (at === 'closed' && unread > 0)
  if (at !== 'open' && !isBubble) return null
  return <AreaMessages of="content">{isBubble ? <ChatBubble unread={unread} /> : <ChatWindow />}</AreaMessages>
}
