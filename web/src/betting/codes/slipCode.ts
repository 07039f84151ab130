/**
 * B3.8, B4.25: a slip as a code that others can load. `selectionCodes`: the codes with which a selection was shared, by
 * selection.
 */
export interface SlipCode {
  code: CodeState
  lookUp: LookUpState
  selectionCodes: Record<string, string>
}

/** `error` selects the sentence on the screen: 1, it failed. */
export type CodeState =
  | { at: 'none' }
  | { at: 'requested'; selectionIds: string[] }
  | { at: 'known'; code: string; betslipId?: string }
  | { at: 'failed'; error: 1 }

export type LookUpState =
  | { at: 'none' }
  | { at: 'requested'; code: string }
  | { at: 'valid'; code: string }
  | { at: 'failed'; code: string; error: 1 }

export type SlipCodeEvent =
  | { is: 'codeWanted'; selectionIds: string[] }
  | { is: 'generated'; resultCode: number; code?: string; betslipId?: string }
  | { is: 'codeTyped'; code: string }
  | { is: 'lookedUp'; code: string; resultCode: number }
  | { is: 'lost' }
  /** B4.8c: they were placed */
  | { is: 'forget'; selectionIds: string[] }
  /** the slip changed: these are no longer in it */
  | { is: 'changed'; selectionIds: string[] }

export type SlipCodeEffect = { do: 'generateCode'; selectionIds: string[] } | { do: 'lookUpCode'; code: string }

export const noSlipCode: SlipCode = { code: { at: 'none' }, lookUp: { at: 'none' }, selectionCodes: {} }

/** The next state and effects. Unexpected answers are dropped. */
export function nextSlipCode(now: SlipCode, event: SlipCodeEvent): [SlipCode, SlipCodeEffect[]] {
  switch (event.is) {
    case 'codeWanted': {
      const { selectionIds } = event
      return [{ ...now, code: { at: 'requested', selectionIds } }, [{ do: 'generateCode', selectionIds }]]
    }
    case 'generated':
      return [now.code.at === 'requested' ? generated(now, now.code.selectionIds, event) : now, []]
    case 'codeTyped': {
      const code = event.code.trim().toUpperCase()
      return code === '' ? [now, []] : [{ ...now, lookUp: { at: 'requested', code } }, [{ do: 'lookUpCode', code }]]
    }
    case 'lookedUp':
      return [lookedUp(now, event), []]
    case 'lost':
      return [lost(now), []]
    case 'changed':
      return [{ ...forget(now, event.selectionIds), code: { at: 'none' } }, []]
    case 'forget':
      return [forget(now, event.selectionIds), []]
  }
}

/** B4.25b */
function generated(now: SlipCode, selectionIds: string[], event: Extract<SlipCodeEvent, { is: 'generated' }>): SlipCode {
  const { resultCode, code, betslipId } = event
  if (resultCode !== 0 || !code) return { ...now, code: { at: 'failed', error: 1 } }
  const own = Object.fromEntries(selectionIds.map((selectionId) => [selectionId, code]))
  return {
    ...now,
    code: { at: 'known', code, ...(betslipId !== undefined && { betslipId }) },
    selectionCodes: { ...now.selectionCodes, ...own },
  }
}

/** B4.25d; an answer for another code than the last typed one is late. */
function lookedUp(now: SlipCode, { code, resultCode }: Extract<SlipCodeEvent, { is: 'lookedUp' }>): SlipCode {
  if (now.lookUp.at !== 'requested' || now.lookUp.code !== code) return now
  return { ...now, lookUp: resultCode === 0 ? { at: 'valid', code } : { at: 'failed', code, error: 1 } }
}

/** B4.25c: fails whatever is pending. */
function lost({ code, lookUp, selectionCodes }: SlipCode): SlipCode {
  return {
    code: code.at === 'requested' ? { at: 'failed', error: 1 } : code,
    lookUp: lookUp.at === 'requested' ? { at: 'failed', code: lookUp.code, error: 1 } : lookUp,
    selectionCodes,
  }
}

function forget(now: SlipCode, selectionIds: string[]): SlipCode {
  const left = Object.entries(now.selectionCodes).filter(([selectionId]) => !selectionIds.includes(selectionId))
  return { ...now, selectionCodes: Object.fromEntries(left) }
}
