import type account from '../../messages/en-GB/account.json'
import type browse from '../../messages/en-GB/browse.json'
import type cashout from '../../messages/en-GB/cashout.json'
import type frame from '../../messages/en-GB/frame.json'
import type mybets from '../../messages/en-GB/mybets.json'
import type pages from '../../messages/en-GB/pages.json'
import type rules from '../../messages/en-GB/rules.json'
import type session from '../../messages/en-GB/session.json'
import type settings from '../../messages/en-GB/settings.json'
import type slip from '../../messages/en-GB/slip.json'
import type watch from '../../messages/en-GB/watch.json'

type FirstMessageId = keyof (typeof browse & typeof frame)
type DeferredMessageId = keyof (typeof account &
  typeof session &
  typeof settings &
  typeof cashout &
  typeof mybets &
  typeof pages &
  typeof slip &
  typeof watch)
type RulesMessageId = keyof typeof rules

/** The ids of all messages: a new file is named here and in the part of each language that it belongs to. */
export type MessageId = FirstMessageId | DeferredMessageId | RulesMessageId
export type Messages = Record<FirstMessageId, string>

export type DeferredMessages = Record<DeferredMessageId, string>

interface Language {
  first: () => Promise<{ messages: Messages }>
  later: () => Promise<{ messages: DeferredMessages }>
}

const english: Language = {
  first: () => import('../../messages/en-GB/index.ts'),
  later: () => import('../../messages/en-GB/later.ts'),
}
const languages: Record<string, Language> = {
  'en-GB': english,
  'nl-NL': { first: () => import('../../messages/nl-NL/index.ts'), later: () => import('../../messages/nl-NL/later.ts') },
  'bg-BG': { first: () => import('../../messages/bg-BG/index.ts'), later: () => import('../../messages/bg-BG/later.ts') },
}
const languageOf = (locale: string): Language => languages[locale] ?? english

/** One language's messages, the only ones that are loaded: those that a first picture may need. */
export async function loadMessages(locale: string): Promise<Messages> {
  return (await languageOf(locale).first()).messages
}

/** between one time that the network failed and the next */
const pausesMs = [500, 2_000]

async function loadLater({ later }: Pick<Language, 'later'>, pauses = pausesMs): Promise<DeferredMessages> {
  const [pauseMs, ...rest] = pauses
  try {
    return (await later()).messages
  } catch (error) {
    if (pauseMs === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return loadLater({ later }, rest)
  }
}

const loading = new Map<string, Promise<DeferredMessages>>()

/** The rest of them, once; a network that fails for a moment is tried again. What then could not be had takes a new page. */
export function loadDeferredMessages(locale: string): Promise<DeferredMessages> {
  const load = loading.get(locale) ?? loadLater(languageOf(locale))
  loading.set(locale, load)
  return load
}
