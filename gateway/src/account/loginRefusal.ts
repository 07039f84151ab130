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
 * private.
 */
export function loginRefusal({ refusal, until }: Stop, lang: string): LoginRefused {
  const sentence = sentenceOf(refusal, until, lang)
  return { refused: refusal as LoginRefusal, ...(sentence && { sentence }) }
}

/** Undefined if the refusal's own sentence is exact. */
function sentenceOf(refusal: string, until: Stop['until'], lang: string): Sentence | undefined {
  if (until === 'permanent') return refusal === 'LoginSelfExcluded' ? { id: 'refusal.LoginSelfExcluded.forGood' } : undefined
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
