import type { Calls } from '@touchline/contract'
import { languageFor, type SentenceId } from '@touchline/contract/messages'
import type { Stop } from '../block/index.ts'
import type { Sentence } from '../http/index.ts'
import type { CaptchaRefused } from './captchas.ts'

type LoginRefusal = Exclude<Calls['login']['refusals'][number], 'LoginInvalidUsernameOrPassword' | CaptchaRefused['refused']>

export interface LoginRefused {
  refused: LoginRefusal
  sentence?: Sentence
}

/**
 * A blocked login in the customer's language, with its end. Sent only to a client that has proved who it is: a block is
 * private. `timeZone`: of the country, whose clocks a customer's own time slots are on.
 */
export function loginRefusal({ refusal, until }: Stop, lang: string, timeZone: string): LoginRefused {
  const sentence = sentenceOf({ refusal, until }, lang, timeZone)
  return { refused: refusal as LoginRefusal, ...(sentence && { sentence }) }
}

/** Undefined if the refusal's own sentence is exact. */
function sentenceOf({ refusal, until }: Pick<Stop, 'refusal' | 'until'>, lang: string, timeZone: string): Sentence | undefined {
  if (until === 'permanent') return refusal === 'LoginSelfExcluded' ? { id: 'refusal.LoginSelfExcluded.forGood' } : undefined
  if (refusal === 'LoginTimeSlot') return { id: 'refusal.LoginTimeSlot.until', values: { time: momentIn(lang, until, timeZone) } }
  const id = dated[refusal]
  return id && { id, values: { date: dateIn(lang, until), time: timeIn(lang, until) } }
}

const dated: Partial<Record<string, SentenceId>> = {
  LoginSelfExcluded: 'refusal.LoginSelfExcluded.until',
  LoginCoolingOff: 'refusal.LoginCoolingOff.until',
  LoginTimeLimit: 'refusal.LoginTimeLimit.until',
  LoginFrozen: 'refusal.LoginFrozen.until',
  LoginSuspended: 'refusal.LoginSuspended.until',
  LoginLocked: 'refusal.LoginLocked.until',
}

/** In UTC: the gateway does not know the customer's time zone. */
const dateIn = (lang: string, at: Date): string =>
  at.toLocaleDateString(languageFor(lang), { dateStyle: 'long', timeZone: 'UTC' })

const timeIn = (lang: string, at: Date): string =>
  `${at.toLocaleString(languageFor(lang), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`

const momentIn = (lang: string, at: Date, timeZone: string): string =>
  at.toLocaleString(languageFor(lang), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
