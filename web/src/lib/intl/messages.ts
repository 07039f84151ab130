import type browse from '../../messages/en-GB/browse.json'
import type frame from '../../messages/en-GB/frame.json'
import type mybets from '../../messages/en-GB/mybets.json'
import type session from '../../messages/en-GB/session.json'
import type slip from '../../messages/en-GB/slip.json'

/** The ids of all messages: a new file is named here and in the `index.ts` of each language. */
export type MessageId = keyof (typeof browse & typeof frame & typeof mybets & typeof session & typeof slip)

export type Messages = Record<MessageId, string>

const languages: Record<string, () => Promise<{ messages: Messages }>> = {
  'en-GB': () => import('../../messages/en-GB/index.ts'),
  'nl-NL': () => import('../../messages/nl-NL/index.ts'),
  'bg-BG': () => import('../../messages/bg-BG/index.ts'),
}

/** One language's messages, the only ones that are loaded. */
export async function loadMessages(locale: string): Promise<Messages> {
  const load = languages[locale] ?? languages['en-GB']
  if (!load) throw new Error('no messages')
  return (await load()).messages
}
