import { describe, expect, it } from 'vitest'
import { announcedChecks, cashierStopOf, checkedActions, requiredFor } from './requirements.ts'

describe.each([{ address: true }, { address: false }])('a brand with the demands %j', (demands) => {
  const announced = announcedChecks(demands).map(({ what }) => what)

  it('announces every check that any action may need', () => {
    for (const action of checkedActions) expect(announced).toEqual(expect.arrayContaining([...requiredFor(action, demands)]))
  })

  it('needs nothing for a withdrawal that was not needed for a bet or a deposit before', () => {
    const earlier = [...requiredFor('bet', demands), ...requiredFor('deposit', demands)]
    expect(earlier).toEqual(expect.arrayContaining([...requiredFor('withdraw', demands)]))
  })
})

const facts = { fullyVerified: false, biometricsStatus: 'NOT_REQUIRED', requiredDocuments: [], fundsAreChecked: false } as const

describe('a customer who may not', () => {
  it.each([
    ['withdraw', { ...facts, biometricsStatus: 'REQUIRED_PHOTO' }, { why: 'confirm', leadsTo: 'accountverification' }],
    ['withdraw', { ...facts, biometricsStatus: 'PENDING' }, { why: 'checking' }],
    ['withdraw', { ...facts, biometricsStatus: 'FAILED' }, { why: 'failed', leadsTo: 'documentsupload' }],
    ['withdraw', { ...facts, requiredDocuments: ['proofOfAddress'] }, { why: 'address', leadsTo: 'documentsupload' }],
    ['withdraw', facts, { why: 'checking' }],
    ['withdraw', { ...facts, fullyVerified: true }, { why: 'contact' }],
    ['deposit', { ...facts, requiredDocuments: ['statementOfWealth'] }, { why: 'funds', leadsTo: 'documentsupload' }],
    ['deposit', { ...facts, fundsAreChecked: true }, { why: 'fundsChecking' }],
    ['deposit', { ...facts, fullyVerified: true }, { why: 'contact' }],
  ] as const)('%s in the state %j is told why', (action, kyc, stop) => {
    expect(cashierStopOf(action, { ...kyc, requiredDocuments: [...kyc.requiredDocuments] })).toEqual(stop)
  })
})
