import type { CallName } from '../calls.ts'

interface Example {
  /** of a call that sends a body */
  request?: object
  /** of its success */
  data?: object
}

const ref = '7b0c1f4e-7f0a-4d3c-9a55-0d6d3a1f2b10'
const at = '2026-11-29T14:30:00.000Z'
const displayOdds = { decimal: '2.50', fractional: '6/4' }
const selection = { eventId: 'e1', marketId: 'm1', selectionId: 's1', odds: 2.5 }
const placed = {
  ref,
  status: 'SUCCEEDED',
  type: 'SINGLE',
  betId: '1201',
  betslipId: '1201',
  placementDateUt: at,
  stake: '10.00',
  possibleWinnings: '25.00',
  selections: [{ selectionId: 's1', odds: 2.5, displayOdds }],
  errors: [],
}

/** What the calls that a client writes first take and answer; a test validates each against its call. */
export const examples: Partial<Record<CallName, Example>> = {
  login: {
    request: { username: 'alice', password: 'touchline-demo' },
    data: { sessionId: 'c3Vuc2hpbmU', platformToken: 'c3Vuc2hpbmU', expiresAt: at },
  },
  workflowFinalize: { request: { otp: '123456' } },
  register: {
    request: {
      ref,
      email: 'robin@example.com',
      username: 'robin',
      password: 'a long sentence of my own',
      firstName: 'Robin',
      lastName: 'Shaw',
      birthDate: '1990-04-23',
      phone: '+447700900123',
      addressLine: '1 High Street',
      city: 'Leeds',
      postcode: 'LS1 1AA',
      countryCode: 'gb',
      termsVersion: '1',
      marketing: [],
      lossLimit: { period: 'week', amount: '50.00' },
    },
  },
  calculateBets: { request: { selections: [{ id: 's1' }, { id: 's7' }] } },
  betplacement: {
    request: {
      betSlips: [{ ref, type: 'SINGLE', selections: [selection], stake: '10.00' }],
      acceptOddsChange: 'ACCEPT_HIGHER_ODDS',
    },
    data: { betSlips: [placed] },
  },
  betstatus: { data: placed },
  cashout: {
    request: { ref, betId: '1201', amount: '14.20', acceptCashOutsChange: 'NOT_ACCEPT' },
    data: { ref, betId: '1201', betslipId: '1201', status: 'SUCCEEDED', amount: '14.20', stake: '10.00', remainingStake: '0.00' },
  },
  deposit: { request: { ref, amount: '20.00', kind: 'card' } },
  withdraw: { request: { ref, amount: '20.00', methodId: ref } },
  setOwnLimit: { request: { kind: 'deposit', period: 'week', limit: '50.00' } },
  selfExclude: { request: { months: 6 } },
}
