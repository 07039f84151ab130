import { useEffect } from 'react'
import { configNow } from '../../lib/config/index.ts'
import type { ModalEntries, ModalProps } from '../../lib/modals/index.ts'
import { sendLiveChat, useLiveChat } from './liveChatStore.ts'

/** P2.47: the modal's name opens the window of the chat, which stays mounted while it is minimised. */
function LiveChatModal({ open, onClose }: ModalProps) {
  useEffect(() => {
    sendLiveChat({ is: open ? 'show' : 'hide' })
    return () => sendLiveChat({ is: 'hide' })
  }, [open])
  useEffect(
    () =>
      useLiveChat.subscribe(({ at }) => {
        if (at === 'closed' || at === 'minimised') onClose()
      }),
    [onClose],
  )
  return null
}

export const modals: ModalEntries = {
  liveChat: { Modal: LiveChatModal, isOffered: () => configNow().liveChat !== undefined },
}
