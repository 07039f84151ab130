import type { MessageId } from '../../lib/intl/index.ts'
import type { SessionEndReason } from '../../lib/session/index.ts'

/** A4.5: why a session ended, in words. If the gateway gives no reason, the general sentence is shown. */
export function endWords(reason: SessionEndReason): MessageId {
  return Object.hasOwn(words, reason) ? words[reason as keyof typeof words] : 'session.login.reason.expired'
}

const words = {
  tokenExpired: 'session.ended.tokenExpired',
  portalAppClose: 'session.ended.portalAppClose',
  prolongFail: 'session.ended.prolongFail',
  SessionRequired: 'session.ended.missing',
  NotAllowed: 'session.ended.notAllowed',
  SessionEndedElsewhere: 'refusal.SessionEndedElsewhere',
  SessionTokenReused: 'refusal.SessionTokenReused',
  SessionSelfExcluded: 'refusal.SessionSelfExcluded',
  SessionTimedOut: 'refusal.SessionTimedOut',
  SessionTimeLimit: 'refusal.SessionTimeLimit',
  SessionTimeSlot: 'refusal.SessionTimeSlot',
  SessionFrozen: 'refusal.SessionFrozen',
  SessionNotActive: 'refusal.SessionNotActive',
} as const satisfies Record<string, MessageId>
