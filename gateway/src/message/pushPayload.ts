import { languageFor } from '@touchline/contract/messages'
import type { MessagePurpose } from '@touchline/domain/message'
import { type MessageTexts, messageTexts } from './writeTexts.ts'

export interface Pushed {
  messageId: string
  /** `campaign`: written by staff for many */
  kind: string
  purpose: MessagePurpose
  texts: MessageTexts
  inInbox: boolean
  language: string
}

const longestTitle = 60
const longestText = 140

/**
 * What a notification says, on a screen that others see too: the words of a campaign, of the product's own messages the name alone, which has
 * no amount in it, and of what protects a customer only that there is something to read.
 */
export function pushPayload({ messageId, kind, purpose, texts, inInbox, language }: Pushed, brandName: string): string {
  const lang = languageFor(language)
  const { name, text } = texts[lang] ?? texts['en-GB']
  const isOfStaff = kind === 'campaign' && purpose !== 'protection'
  const own = purpose === 'protection' ? (messageTexts[lang] ?? messageTexts['en-GB'])?.words['push.newMessage'] : name
  return JSON.stringify({
    title: isOfStaff ? clip(name, longestTitle) : brandName,
    text: isOfStaff ? clip(text, longestText) : clip(own ?? name, longestText),
    path: inInbox ? `/inbox/details/${messageId}` : '/',
    tag: messageId,
  })
}

/** By what a reader sees as characters, in a line; a push carries 4 kB, however many marks a character has. */
function clip(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const start = line.slice(0, most * 4)
  const characters = Array.from(new Intl.Segmenter().segment(start), ({ segment }) => segment)
  if (start === line && characters.length <= most) return line
  return `${characters
    .slice(0, Math.min(most, characters.length) - 1)
    .join('')
    .trimEnd()}…`
}
