/** Who chats: from the account of a customer, or as a guest typed it. */
export interface ChatVisitor {
  name: string
  email: string
}

/**
 * A3.17: the window of the live chat. `hidden`: open, but something more urgent is on the screen; `started`: there is a chat to write
 * in, with who writes.
 */
export interface LiveChat {
  at: 'closed' | 'open' | 'minimised' | 'hidden'
  started: boolean
  visitor?: ChatVisitor
}

export type LiveChatEvent =
  | { is: 'show' }
  /** the chat is ready for this visitor */
  | { is: 'init'; visitor: ChatVisitor }
  | { is: 'minimise' }
  | { is: 'hide' }
  | { is: 'close' }
  /** the chat is over, whoever ended it: its window stays until it is closed */
  | { is: 'final' }
  | { is: 'loggedOut' }

export const noChat: LiveChat = { at: 'closed', started: false }

/** A4.20, and A4.3e: a logout forgets who chatted. */
export function nextLiveChat(now: LiveChat, event: LiveChatEvent): LiveChat {
  switch (event.is) {
    case 'show':
      return { ...now, at: 'open' }
    case 'init':
      return { ...now, started: true, visitor: event.visitor }
    case 'minimise':
      return now.at === 'open' ? { ...now, at: 'minimised' } : now
    case 'hide':
      return now.at === 'open' ? { ...now, at: 'hidden' } : now
    case 'close':
      return { ...now, at: 'closed' }
    case 'final':
      return { ...now, started: false }
    case 'loggedOut':
      return noChat
  }
}
