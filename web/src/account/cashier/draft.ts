import { keepRef } from './keptRef.ts'

export type DraftName = 'deposit' | 'withdraw' | 'limit'

/** What a customer typed and did not send, or sent without an answer. It outlives a turn between phone and desktop, which draws the dialog anew. */
export interface Draft {
  amount: string
  /** the chosen way to pay */
  way: string
  refs: ReturnType<typeof keepRef>
}

const drafts = new Map<DraftName, Draft & { of: string }>()

/** A customer's own: nobody sees what somebody else typed before. */
export function draftOf(name: DraftName, customer: string): Draft {
  const kept = drafts.get(name)
  if (kept?.of === customer) return kept
  const fresh = { of: customer, amount: '', way: '', refs: keepRef() }
  drafts.set(name, fresh)
  return fresh
}

/** Keeps what was typed or chosen since; in a draft that was forgotten meanwhile it is lost. */
export const keepIn = (draft: Draft, part: Partial<Pick<Draft, 'amount' | 'way'>>): unknown => Object.assign(draft, part)

/** The dialog was closed, or what was typed is done. */
export const forgetDraft = (name: DraftName): boolean => drafts.delete(name)
