import { describe, expect, it } from 'vitest'
import { type Check, type Checks, newChecks } from './checks.ts'
import {
  bannerOf,
  type IdentityStatus,
  identityStatus,
  identityStatuses,
  kycOf,
  type StatusFacts,
  turnOf,
  wantedBy,
} from './status.ts'

const demands = { address: true }
const required: Check = { at: 'required' }
const checking: Check = { at: 'checking', ref: '1', since: 0 }
const failed: Check = { at: 'failed', why: { reason: 'notGenuine' } }
const seen: Check = { at: 'passed', evidence: 'provider', since: 0 }
const byStaff: Check = { at: 'passed', evidence: 'operator', since: 0 }
const expired: Check = { at: 'expired', since: 0 }
const facts: StatusFacts = { capture: 'photo', hasDocument: false }
const checks = (given: Partial<Checks>): Checks => ({ ...newChecks(demands), ...given })
const both = (check: Check) => checks({ age: check, identity: check })

const table: [IdentityStatus, Checks, StatusFacts][] = [
  ['REQUIRED_PHOTO_AND_DOCUMENT', both(required), facts],
  ['REQUIRED_VIDEO_AND_DOCUMENT', both(required), { ...facts, capture: 'video' }],
  ['REQUIRED_MOTION_AND_DOCUMENT', both(required), { ...facts, capture: 'motion' }],
  ['REQUIRED_PHOTO', both(expired), { ...facts, hasDocument: true }],
  ['REQUIRED_VIDEO', both(required), { capture: 'video', hasDocument: true }],
  ['PENDING', both(checking), facts],
  ['PENDING', checks({ age: seen, identity: checking }), facts],
  ['FAILED', both(failed), facts],
  ['FAILED', checks({ age: failed, identity: seen }), facts],
  ['BIOMETRICS_PASSED', both(seen), facts],
  ['NOT_REQUIRED', both(byStaff), facts],
]

it.each(table)('A3.4b %s', (status, of, by) => {
  expect(identityStatus(of, by)).toBe(status)
})

it('A3.4b every status occurs', () => {
  expect(new Set(table.map(([status]) => status))).toEqual(new Set(identityStatuses))
})

describe('A3.2 kyc', () => {
  it.each<[string, Checks, object]>([
    [
      'no check was made',
      both(required),
      { fullyVerified: false, ageVerified: false, requiredDocuments: ['identityDocument', 'face'], resulted: true },
    ],
    ['the checks are pending', both(checking), { fullyVerified: false, requiredDocuments: [], resulted: false }],
    [
      'all checks are passed',
      checks({ age: seen, identity: seen, address: seen }),
      { fullyVerified: true, addressVerified: true, ageVerified: true, requiredDocuments: [] },
    ],
    [
      'the address is missing',
      both(seen),
      { fullyVerified: false, ageVerified: true, addressVerified: false, requiredDocuments: ['proofOfAddress'] },
    ],
    ['a check was refused', both(failed), { fullyVerified: false, requiredDocuments: ['identityDocument'] }],
    [
      'the source of funds is required',
      checks({ age: seen, identity: seen, address: seen, funds: required }),
      { fullyVerified: true, requiredDocuments: ['statementOfWealth'] },
    ],
    ["a payment in the customer's own name was seen", checks({ paymentName: seen }), { contraAccountSet: true }],
  ])('when %s', (_, of, expected) => {
    expect(kycOf(of, demands, facts)).toMatchObject(expected)
  })
})

const banner = (biometricsStatus: IdentityStatus, ...requiredDocuments: ('proofOfAddress' | 'statementOfWealth')[]) =>
  bannerOf({ biometricsStatus, requiredDocuments })

it.each(identityStatuses.filter((status) => status.startsWith('REQUIRED')))(
  'A4.9a %s shows "confirm your identity", which leads to the account verification and cannot be dismissed',
  (status) => {
    expect(banner(status)).toEqual({ kind: 'confirm', dismissable: false, leadsTo: 'accountverification' })
  },
)

it.each([
  ['PENDING', { kind: 'checking', dismissable: false }],
  ['FAILED', { kind: 'failed', dismissable: false, leadsTo: 'documentsupload' }],
  ['BIOMETRICS_PASSED', { kind: 'confirmed', dismissable: true }],
  ['NOT_REQUIRED', undefined],
] as const)('A4.9a %s', (status, shown) => {
  expect(banner(status)).toEqual(shown)
})

it('a missing proof leads to the upload of documents, and takes precedence over the confirmation', () => {
  expect(banner('BIOMETRICS_PASSED', 'proofOfAddress')).toMatchObject({ kind: 'address', leadsTo: 'documentsupload' })
  expect(banner('NOT_REQUIRED', 'statementOfWealth')).toMatchObject({ kind: 'funds', leadsTo: 'documentsupload' })
})

it.each([
  ['REQUIRED_PHOTO', 'NotAllowed', 'confirm'],
  ['PENDING', 'NotAllowed', 'checking'],
  ['FAILED', 'NotAllowed', 'failed'],
  ['NOT_REQUIRED', 'NotAllowed', 'deposit'],
  ['NOT_REQUIRED', 'VerificationRequired', 'deposit'],
  ['NOT_REQUIRED', 'LimitsRequired', 'limits'],
  ['BIOMETRICS_PASSED', 'NotAllowed', 'deposit'],
  ['BIOMETRICS_PASSED', undefined, 'confirmed'],
  ['NOT_REQUIRED', undefined, undefined],
] as const)('with %s and deposits refused for %s the banner is "%s"', (biometricsStatus, refusal, kind) => {
  expect(bannerOf({ biometricsStatus, requiredDocuments: [] }, refusal)?.kind).toBe(kind)
})

it('who has to act next', () => {
  expect([required, checking, seen, failed, expired].map((check) => turnOf('identity', check))).toEqual([
    'customer',
    'us',
    'done',
    'customer',
    'customer',
  ])
  expect(turnOf('paymentName', { at: 'notNeeded' })).toBe('later')
  expect(turnOf('funds', { at: 'notNeeded' })).toBe('notNeeded')
})

it('a status requires a document and a face, or only a face', () => {
  expect(wantedBy('REQUIRED_VIDEO_AND_DOCUMENT')).toEqual(['identityDocument', 'face'])
  expect(wantedBy('REQUIRED_PHOTO')).toEqual(['face'])
  expect(wantedBy('PENDING')).toEqual([])
})
