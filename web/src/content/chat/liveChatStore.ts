import { create } from 'zustand'
import { onSessionEnd } from '../../lib/session/index.ts'
import { forgetGuest } from './guest.ts'
import { type LiveChatEvent, nextLiveChat, noChat } from './liveChat.ts'

export const useLiveChat = create(() => noChat)

export function sendLiveChat(event: LiveChatEvent): void {
  useLiveChat.setState(nextLiveChat(useLiveChat.getState(), event), true)
}

// whoever comes next sees nothing of it
onSessionEnd(() => {
  forgetGuest()
  sendLiveChat({ is: 'loggedOut' })
})
