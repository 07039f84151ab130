import type refusals from '@touchline/contract/messages/en-GB.json'
import type account from '../../messages/en-GB/account.json'
import type boards from '../../messages/en-GB/boards.json'
import type bonus from '../../messages/en-GB/bonus.json'
import type browse from '../../messages/en-GB/browse.json'
import type cashier from '../../messages/en-GB/cashier.json'
import type cashout from '../../messages/en-GB/cashout.json'
import type casino from '../../messages/en-GB/casino.json'
import type chat from '../../messages/en-GB/chat.json'
import type consent from '../../messages/en-GB/consent.json'
import type drawn from '../../messages/en-GB/drawn.json'
import type everyArea from '../../messages/en-GB/everyArea.json'
import type favourites from '../../messages/en-GB/favourites.json'
import type frame from '../../messages/en-GB/frame.json'
import type identity from '../../messages/en-GB/identity.json'
import type inbox from '../../messages/en-GB/inbox.json'
import type links from '../../messages/en-GB/links.json'
import type more from '../../messages/en-GB/more.json'
import type mybets from '../../messages/en-GB/mybets.json'
import type overview from '../../messages/en-GB/overview.json'
import type ownData from '../../messages/en-GB/ownData.json'
import type pages from '../../messages/en-GB/pages.json'
import type priceHistory from '../../messages/en-GB/priceHistory.json'
import type prompts from '../../messages/en-GB/prompts.json'
import type racecard from '../../messages/en-GB/racecard.json'
import type racing from '../../messages/en-GB/racing.json'
import type recovery from '../../messages/en-GB/recovery.json'
import type registration from '../../messages/en-GB/registration.json'
import type results from '../../messages/en-GB/results.json'
import type rules from '../../messages/en-GB/rules.json'
import type safer from '../../messages/en-GB/safer.json'
import type session from '../../messages/en-GB/session.json'
import type settings from '../../messages/en-GB/settings.json'
import type slip from '../../messages/en-GB/slip.json'
import type statistics from '../../messages/en-GB/statistics.json'
import type tips from '../../messages/en-GB/tips.json'
import type watch from '../../messages/en-GB/watch.json'
import { configNow } from '../config/index.ts'

type FirstMessageId = keyof (typeof browse & typeof frame)
type BettingMessageId = keyof (typeof cashout & typeof links & typeof mybets & typeof slip)
type AccountMessageId = keyof (typeof account &
  typeof ownData &
  typeof inbox &
  typeof overview &
  typeof cashier &
  typeof identity &
  typeof recovery &
  typeof registration &
  typeof safer &
  typeof session &
  typeof settings)
type SportsbookMessageId = keyof (typeof boards &
  typeof drawn &
  typeof favourites &
  typeof pages &
  typeof priceHistory &
  typeof racecard &
  typeof racing &
  typeof results &
  typeof statistics &
  typeof watch)

/** All message ids: a new file is listed here and in its area of each language. */
export type MessageId =
  | FirstMessageId
  | keyof (typeof everyArea & typeof bonus & typeof refusals)
  | BettingMessageId
  | AccountMessageId
  | SportsbookMessageId
  | keyof (typeof casino & typeof chat & typeof consent & typeof more & typeof prompts & typeof rules & typeof tips)
export type Messages = Record<FirstMessageId, string>

export type Area = 'sportsbook' | 'betting' | 'account' | 'casino' | 'content'

type AreaMessages = Partial<Record<MessageId, string>>

interface Language {
  first: () => Promise<{ messages: Messages }>
  later: () => Promise<LaterMessages>
}

interface LaterMessages {
  messages: AreaMessages
  areas: Record<Area, () => Promise<{ messages: AreaMessages }>>
  /** by the code of a currency or a country; most languages have none */
  local?: Record<string, (() => Promise<{ default: AreaMessages }>) | undefined>
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

/** The messages of one language needed for the first render. */
export async function loadMessages(locale: string): Promise<Messages> {
  return (await languageOf(locale).first()).messages
}

/** pauses between retries after a network failure */
const pausesMs = [500, 2_000]

async function loadArea(locale: string, area: Area | undefined, pauses = pausesMs): Promise<AreaMessages> {
  const [pauseMs, ...rest] = pauses
  try {
    const { messages: everyArea, areas, local } = await languageOf(locale).later()
    const { currency, countryCode } = configNow()
    const [own, ofMoney, ofCountry] = await Promise.all([area && areas[area](), local?.[currency]?.(), local?.[countryCode]?.()])
    return Object.assign({}, everyArea, own?.messages, ofMoney?.default, ofCountry?.default)
  } catch (error) {
    if (pauseMs === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return loadArea(locale, area, rest)
  }
}

const loading = new Map<string, Promise<AreaMessages>>()

/** Loads an area's messages and the shared ones, once. Retries short network failures; after that only a page reload helps. */
export function loadAreaMessages(locale: string, area?: Area): Promise<AreaMessages> {
  const key = `${locale} ${area ?? 'every area'}`
  const load = loading.get(key) ?? loadArea(locale, area)
  loading.set(key, load)
  return load
}
