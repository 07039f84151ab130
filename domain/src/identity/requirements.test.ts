import { describe, expect, it } from 'vitest'
import { cashierStopOf } from './requirements.ts'

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
