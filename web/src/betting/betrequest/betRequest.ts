/** B3.15, B5.15: a customer requests, as free text, a bet that is not on offer. */
export type BetRequest =
  | { at: 'closed' }
  | { at: 'open'; error?: BetRequestError }
  | { at: 'sending'; description: string }
  | { at: 'sent'; description: string }

/** `message` is a name of a text, or with `own` the text itself; `failed` has the gateway's code for its sentence. */
export type BetRequestError =
  | { is: 'mandatory'; message: 'betRequest.mandatory' }
  | { is: 'failed'; message: 'betRequest.error.failedRequest'; code: number | string }
  | { is: 'own'; message: string }

export type BetRequestEvent =
  | { is: 'open' }
  | { is: 'close' }
  | { is: 'send'; description: string }
  | { is: 'answered'; resultCode: number }
  /** no response, or none in time: `code` tells which */
  | { is: 'lost'; code: number | string }
  | { is: 'wrong'; message: string }

export type BetRequestEffect = { do: 'sendBetRequest'; description: string }

export const noBetRequest: BetRequest = { at: 'closed' }

/** The next state and effects. Unexpected events change nothing. */
export function nextBetRequest(now: BetRequest, event: BetRequestEvent): [BetRequest, BetRequestEffect[]] {
  switch (event.is) {
    case 'open':
      return [now.at === 'sending' ? now : { at: 'open' }, []]
    case 'close':
      return [{ at: 'closed' }, []]
    case 'wrong':
      return [now.at === 'open' ? { at: 'open', error: { is: 'own', message: event.message } } : now, []]
    case 'send':
      return now.at === 'open' ? send(event.description.trim()) : [now, []]
    case 'answered':
      if (now.at !== 'sending') return [now, []]
      return [event.resultCode === 0 ? { at: 'sent', description: now.description } : failed(event.resultCode), []]
    case 'lost':
      return [now.at === 'sending' ? failed(event.code) : now, []]
  }
}

function send(description: string): [BetRequest, BetRequestEffect[]] {
  if (description === '') return [{ at: 'open', error: { is: 'mandatory', message: 'betRequest.mandatory' } }, []]
  return [{ at: 'sending', description }, [{ do: 'sendBetRequest', description }]]
}

const failed = (code: number | string): BetRequest => ({
  at: 'open',
  error: { is: 'failed', message: 'betRequest.error.failedRequest', code },
})
