import { describe, expect, it } from 'vitest'
import english from '../../messages/en-GB/slip.json'
import { type BetRequest, type BetRequestEvent, nextBetRequest, noBetRequest } from './betRequest.ts'

describe('B3.15 bet request', () => {
  const run = (...events: BetRequestEvent[]): BetRequest =>
    events.reduce((now, event) => nextBetRequest(now, event)[0], noBetRequest)
  const send: BetRequestEvent = { is: 'send', description: ' Both teams to score twice ' }

  it('B5.15a B5.15b a description is mandatory', () => {
    expect(run({ is: 'open' }, { is: 'send', description: '  ' })).toEqual({
      at: 'open',
      error: { is: 'mandatory', message: 'betRequest.mandatory' },
    })
    expect(english['betRequest.mandatory']).toBe('This field is mandatory. Please fill it in.')
  })

  it('B3.15 is sent once and ends as sent', () => {
    expect(nextBetRequest({ at: 'open' }, send)).toEqual([
      { at: 'sending', description: 'Both teams to score twice' },
      [{ do: 'sendBetRequest', description: 'Both teams to score twice' }],
    ])
    expect(nextBetRequest({ at: 'sending', description: 'x' }, send)[1]).toEqual([])
    expect(run({ is: 'open' }, send, { is: 'answered', resultCode: 0 })).toMatchObject({ at: 'sent' })
  })

  it.each<[BetRequestEvent, number | string]>([
    [{ is: 'answered', resultCode: 12 }, 12],
    [{ is: 'lost', code: 504 }, 504],
    [{ is: 'lost', code: 'expired' }, 'expired'],
  ])('B8.4b a failure is reported with its code: %o', (event, code) => {
    expect(run({ is: 'open' }, send, event)).toEqual({
      at: 'open',
      error: { is: 'failed', message: 'betRequest.error.failedRequest', code },
    })
  })

  const sending: BetRequest = { at: 'sending', description: 'x' }
  const sent: BetRequest = { at: 'sent', description: 'x' }
  it.each<[BetRequest, BetRequestEvent, BetRequest]>([
    [sending, { is: 'open' }, sending],
    [sent, { is: 'open' }, { at: 'open' }],
    [sending, { is: 'close' }, { at: 'closed' }],
    [sending, { is: 'wrong', message: 'Too long' }, sending],
    [noBetRequest, { is: 'wrong', message: 'Too long' }, noBetRequest],
    [noBetRequest, send, noBetRequest],
    [sent, send, sent],
    [noBetRequest, { is: 'answered', resultCode: 0 }, noBetRequest],
    [sent, { is: 'answered', resultCode: 12 }, sent],
    [sent, { is: 'lost', code: 504 }, sent],
    [sending, { is: 'answered', resultCode: 0 }, sent],
  ])('B3.15 from %o, after %o, it is %o', (now, event, then) => {
    expect(nextBetRequest(now, event)).toEqual([then, []])
  })

  it('B5.15b an empty request is not sent', () => {
    expect(nextBetRequest({ at: 'open' }, { is: 'send', description: ' ' })[1]).toEqual([])
  })

  it("B8.4b an error of the client's own carries its text, and closing clears it", () => {
    expect(run({ is: 'open' }, { is: 'wrong', message: 'Too long' })).toEqual({
      at: 'open',
      error: { is: 'own', message: 'Too long' },
    })
    expect(run({ is: 'open' }, { is: 'wrong', message: 'Too long' }, { is: 'close' })).toEqual({ at: 'closed' })
  })
})
