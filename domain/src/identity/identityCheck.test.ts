import { describe, expect, it } from 'vitest'
import { type IdentityCheck, type IdentityCheckEvent, newIdentityCheck, nextIdentityCheck } from './identityCheck.ts'

const after = (events: IdentityCheckEvent[], from: IdentityCheck = newIdentityCheck) => events.reduce(nextIdentityCheck, from)
const uploaded = { addressVerified: false, ageVerified: true, documentType: 'proofOfAddress' } as const
const failed: IdentityCheckEvent = { is: 'failed', call: 'applicant', resultCode: 1406, message: 'away' }

describe('the identity check as a page knows it', () => {
  it.each<[what: string, events: IdentityCheckEvent[], expected: Partial<IdentityCheck>]>([
    ['a failure keeps the result code as a string', [failed], { error: { code: '1406', message: 'away' } }],
    [
      'a failure without an answer has the code -1',
      [{ is: 'failed', call: 'submit', message: 'no answer' }],
      { error: { code: '-1', message: 'no answer' }, documents: { submitjobSuccess: false } },
    ],
    ['a registered applicant leaves the token', [{ is: 'applicantAnswered', sdkToken: 'abc' }], { token: 'abc' }],
    [
      'a submitted check leaves its id, and whether a face is compared',
      [{ is: 'submitAnswered', checkId: 'one', checkBiometrics: true }],
      { checkId: 'one', checkBiometrics: true, documents: { submitjobSuccess: true } },
    ],
    [
      'a status is in lower case',
      [{ is: 'statusAnswered', resultCode: 0, status: 'REQUIRED_PHOTO_AND_DOCUMENT' }],
      { status: 'required_photo_and_document', statusRequestCompleted: true },
    ],
    [
      'a refused request of the status keeps the status, and is not completed',
      [
        { is: 'statusAnswered', resultCode: 0, status: 'PENDING' },
        { is: 'statusAnswered', resultCode: 1002 },
      ],
      { status: 'pending', statusRequestCompleted: false },
    ],
    [
      'a passed check is remembered until it is confirmed',
      [{ is: 'statusAnswered', resultCode: 0, status: 'BIOMETRICS_PASSED', checkId: 'one' }],
      { passedBiometricsId: 'one' },
    ],
    [
      'an upload',
      [{ is: 'uploadAnswered', resultCode: 0, success: true, ...uploaded }],
      { documents: { uploadSuccess: true, ...uploaded } },
    ],
    [
      'a blurred upload',
      [{ is: 'uploadAnswered', resultCode: 0, success: false, ...uploaded }],
      { documents: { uploadSuccess: false, ...uploaded } },
    ],
    [
      'a refused upload',
      [{ is: 'uploadAnswered', resultCode: 1405, success: true, ...uploaded }],
      { documents: { uploadSuccess: false, ...uploaded } },
    ],
    [
      'an upload without an answer keeps what is known of earlier ones',
      [{ is: 'uploadAnswered', resultCode: 0, success: true, ...uploaded }, { is: 'uploadFailed' }],
      { documents: { uploadSuccess: false, ...uploaded } },
    ],
  ])('%s', (_, events, expected) => {
    expect(after(events)).toMatchObject(expected)
  })

  it.each<IdentityCheckEvent['is']>(['applicantRequested', 'submitRequested'])('%s clears the error', (is) => {
    expect(after([failed, { is } as IdentityCheckEvent])).not.toHaveProperty('error')
  })

  it('a request to upload clears both flags, and keeps the rest', () => {
    const sent: IdentityCheckEvent[] = [
      { is: 'uploadAnswered', resultCode: 0, success: true, ...uploaded },
      { is: 'submitAnswered', checkId: 'one', checkBiometrics: true },
    ]
    expect(after(sent).documents).toEqual({ uploadSuccess: true, submitjobSuccess: true, ...uploaded })
    expect(after([...sent, { is: 'uploadRequested' }]).documents).toEqual(uploaded)
  })

  it('a confirmed check is not shown again, also after the next status', () => {
    const passed = { is: 'statusAnswered', resultCode: 0, status: 'BIOMETRICS_PASSED', checkId: 'one' } as const
    const confirmed = after([passed, { is: 'biometricsConfirmed' }])
    expect(confirmed).not.toHaveProperty('passedBiometricsId')
    expect(after([{ ...passed, isConfirmed: true }], confirmed)).not.toHaveProperty('passedBiometricsId')
    expect(after([passed, { is: 'statusAnswered', resultCode: 0, status: 'PENDING' }])).not.toHaveProperty('passedBiometricsId')
  })

  it('a reset keeps only whether a face is compared', () => {
    const full = after([
      { is: 'applicantAnswered', sdkToken: 'abc' },
      { is: 'uploadAnswered', resultCode: 0, success: true, ...uploaded },
      { is: 'submitAnswered', checkId: 'one', checkBiometrics: true },
      { is: 'statusAnswered', resultCode: 0, status: 'BIOMETRICS_PASSED' },
      failed,
    ])
    expect(Object.keys(full).length).toBeGreaterThan(6)
    expect(after([{ is: 'reset' }], full)).toEqual({ statusRequestCompleted: false, checkBiometrics: true, documents: {} })
  })
})
