/** The identity check as the page runs it: its calls, its polling, and the ends of the session. The network is the test's. */
import type { CallName } from '@touchline/contract'
import type { KycStatus } from '@touchline/contract/player/identity'
import { type DocumentType, type IdentityStatus, identityStatuses } from '@touchline/domain/identity'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

interface Answer {
  data?: object
  resultCode?: number
  message?: string
}

const network = vi.hoisted(() => ({
  sent: [] as { name: string; input: object }[],
  answers: {} as Record<string, () => Promise<object>>,
  told: [] as (() => void)[],
}))
vi.mock('../../lib/api.ts', () => ({
  Refused: class Refused extends Error {
    resultCode: number | undefined
    constructor(message: string, resultCode: number) {
      super(message)
      this.resultCode = resultCode
    }
  },
  call: (name: string, input: object) => {
    network.sent.push({ name, input })
    return network.answers[name]?.() ?? Promise.reject(new Error('no answer'))
  },
}))

vi.mock('../../lib/live/index.ts', () => ({ onUser: (_: string, told: () => void) => network.told.push(told) }))

vi.mock('../../lib/query/index.ts', async () => {
  const { QueryClient } = await import('@tanstack/react-query')
  return { queryClient: new QueryClient() }
})

const { Refused } = (await import('../../lib/api.ts')) as unknown as { Refused: new (message: string, code: number) => Error }
const { queryClient } = await import('../../lib/query/index.ts')
const { sessionEnded, useSession } = await import('../../lib/session/index.ts')
const { followIdentity, usePolling } = await import('./followIdentity.ts')
const { confirmBiometrics, requestApplicant, requestCheckStatus, sendCheck, submitDocuments, useIdentityCheck } = await import(
  './identityCheck.ts'
)
const { mayHaveBanner } = await import('./kyc.ts')
const { upload } = await import('./photo.ts')

const now = () => useIdentityCheck.getState()
const sentNow = (name: CallName) => network.sent.filter((each) => each.name === name)
function answer(name: CallName, { data, resultCode, message = 'no' }: Answer): void {
  network.answers[name] = () =>
    resultCode === undefined ? Promise.resolve(data ?? {}) : Promise.reject(new Refused(message, resultCode))
}
const logIn = () =>
  useSession.setState({ at: 'loggedIn', token: { sessionToken: 'a', expiresAt: '' }, user: { kycStatus: {} } } as never, true)
function kycIs(biometricsStatus: IdentityStatus, checkId = 'one'): void {
  const kyc: Partial<KycStatus> = { biometricsStatus, checkId, pollMs: 30_000, pollAttempts: 5 }
  queryClient.setQueryData(['account', 'kyc'], kyc)
}
const pollMs = 30_000

beforeEach(() => {
  vi.useFakeTimers()
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  network.sent.length = 0
  network.answers = {}
  logIn()
  queryClient.clear()
  followIdentity()
})
afterEach(() => {
  sessionEnded('loggedOut')
  sendCheck({ is: 'submitAnswered', checkId: '', checkBiometrics: false })
  sendCheck({ is: 'reset' })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the calls', () => {
  it('A4.10a A8.5 an applicant or submit request clears the error; success keeps token, check and biometrics; failures keep code and message', async () => {
    answer('onfidoApplicant', { resultCode: 1406, message: 'The identity check is unavailable.' })
    await expect(requestApplicant()).rejects.toThrow('unavailable')
    expect(now().error).toEqual({ code: '1406', message: 'The identity check is unavailable.' })

    answer('onfidoApplicant', { data: { sdkToken: 'abc' } })
    const registering = requestApplicant()
    expect(now().error).toBeUndefined()
    await registering
    expect(now()).toMatchObject({ token: 'abc' })

    network.answers = {}
    await expect(submitDocuments(['a'])).rejects.toThrow('no answer')
    expect(now().error).toEqual({ code: '-1', message: 'no answer' })

    answer('onfidoSubmit', { data: { checkId: 'one', checkBiometrics: true } })
    const submitting = submitDocuments(['a'])
    expect(now().error).toBeUndefined()
    await submitting
    expect(now()).toMatchObject({ checkId: 'one', checkBiometrics: true })
  })

  it('A3.4a the page knows status, request, token, check, biometrics, passed check and error', async () => {
    answer('onfidoApplicant', { data: { sdkToken: 'abc' } })
    answer('onfidoSubmit', { data: { checkId: 'one', checkBiometrics: true } })
    answer('onfidoStatus', { data: { status: 'BIOMETRICS_PASSED' } })
    await requestApplicant()
    await submitDocuments(['a'])
    await requestCheckStatus('one')
    answer('onfidoSubmit', { resultCode: 1402, message: 'A document is missing.' })
    await expect(submitDocuments(['b'])).rejects.toThrow('missing')
    expect(now()).toEqual({
      status: 'biometrics_passed',
      statusRequestCompleted: true,
      token: 'abc',
      checkId: 'one',
      checkBiometrics: true,
      passedBiometricsId: 'one',
      error: { code: '1402', message: 'A document is missing.' },
      documents: { submitjobSuccess: false },
    })
  })

  it('A5.5b the documents are named only if there are any', async () => {
    answer('onfidoSubmit', { data: { checkId: 'one', checkBiometrics: false } })
    await submitDocuments([])
    await submitDocuments(['a', 'b'])
    expect(sentNow('onfidoSubmit').map(({ input }) => input)).toEqual([{}, { documentsIds: ['a', 'b'] }])
  })

  it.each(identityStatuses)('A4.10b the status %s is kept in lower case; a refused request is not completed', async (status) => {
    answer('onfidoStatus', { data: { status } })
    await requestCheckStatus('one')
    expect(now()).toMatchObject({ status: status.toLowerCase(), statusRequestCompleted: true })
    answer('onfidoStatus', { resultCode: 1002 })
    expect(await requestCheckStatus('one')).toBeUndefined()
    expect(now()).toMatchObject({ status: status.toLowerCase(), statusRequestCompleted: false })
  })

  it('A4.10c confirming clears the passed check, and a later answer does not bring it back', () => {
    kycIs('BIOMETRICS_PASSED')
    expect(now().passedBiometricsId).toBe('one')
    confirmBiometrics()
    expect(now().passedBiometricsId).toBeUndefined()
    queryClient.clear()
    kycIs('BIOMETRICS_PASSED')
    expect(now().passedBiometricsId).toBeUndefined()
    kycIs('BIOMETRICS_PASSED', 'two')
    expect(now().passedBiometricsId).toBe('two')
  })
})

describe('the confirmation of a passed check', () => {
  const passed = (isConfirmed: boolean) => {
    const kyc: Partial<KycStatus> = {
      biometricsStatus: 'BIOMETRICS_PASSED',
      checkId: 'three',
      confirmation: { messageId: '7', isConfirmed },
    }
    queryClient.setQueryData(['account', 'kyc'], kyc)
  }

  it('is closed on the server too, if there is a message', () => {
    passed(false)
    expect(now().passedBiometricsId).toBe('three')
    confirmBiometrics('7')
    expect(now().passedBiometricsId).toBeUndefined()
    expect(sentNow('inboxRead')).toEqual([{ name: 'inboxRead', input: { id: '7', action: 'CTA_CLOSE' } }])
    confirmBiometrics()
    expect(sentNow('inboxRead')).toHaveLength(1)
  })

  it('is not shown on a device after another has closed it', () => {
    passed(true)
    expect(now().passedBiometricsId).toBeUndefined()
  })
})

it('the checks are requested for the banner until the customer is verified, and again while deposits are restricted', () => {
  const user = (fullyVerified: boolean, depositAllowed: boolean) =>
    ({ kycStatus: { fullyVerified }, userRestrictions: { depositAllowed } }) as Parameters<typeof mayHaveBanner>[0]
  const cases = [user(false, true), user(false, false), user(true, false), user(true, true)]
  expect(cases.map(mayHaveBanner)).toEqual([true, true, true, false])
})

describe('uploads', () => {
  const file = new File(['x'], '')
  const found = { addressVerified: false, ageVerified: true, sharpness: 80, glare: 100, width: 900, height: 600, faults: [] }
  const of = (type: DocumentType, success: boolean) => ({ data: { ...found, documentType: type, success } })

  it.each(['proofOfAddress', 'statementOfWealth'] as const)(
    'A3.5a A4.11a A4.11b of a %s: a request clears the flags, only a stored one succeeds, the result keeps type, address and age',
    async (type) => {
      sendCheck({ is: 'submitAnswered', checkId: 'one', checkBiometrics: true })
      expect(now().documents.submitjobSuccess).toBe(true)
      answer('documentsUpload', of(type, false))
      const uploading = upload({ type, files: [file] })
      expect(now().documents).not.toHaveProperty('uploadSuccess')
      expect(now().documents).not.toHaveProperty('submitjobSuccess')
      await uploading
      expect(now().documents).toEqual({ uploadSuccess: false, documentType: type, addressVerified: false, ageVerified: true })
      answer('documentsUpload', of(type, true))
      await upload({ type, files: [file] })
      expect(now().documents).toMatchObject({ uploadSuccess: true, documentType: type })
      answer('documentsUpload', { resultCode: 1405 })
      await expect(upload({ type, files: [file] })).rejects.toThrow('no')
      expect(now().documents).toMatchObject({ uploadSuccess: false, documentType: type, ageVerified: true })
    },
  )
})

it('A4.10d the end of the session keeps only whether a face is compared, and clears the documents', () => {
  sendCheck({ is: 'uploadRequested' })
  sendCheck({ is: 'submitAnswered', checkId: 'one', checkBiometrics: true })
  sendCheck({ is: 'failed', call: 'applicant', message: 'no' })
  sessionEnded('loggedOut')
  expect(now()).toEqual({ statusRequestCompleted: false, checkBiometrics: true, documents: {} })
})

describe('A4.8a the polling of a check', () => {
  beforeEach(() => answer('onfidoStatus', { data: { status: 'PENDING' } }))
  const polls = () => sentNow('onfidoStatus').length

  it('runs while the customer is logged in and the check is pending', async () => {
    kycIs('PENDING')
    await vi.advanceTimersByTimeAsync(2 * pollMs)
    expect(polls()).toBe(2)
  })

  it.each<[string, () => void]>([
    ['the check is decided', () => kycIs('FAILED')],
    ['the customer logs out', () => sessionEnded('loggedOut')],
    ['the session expires', () => sessionEnded('expired')],
  ])('stops once %s', async (_, happens) => {
    kycIs('PENDING')
    await vi.advanceTimersByTimeAsync(pollMs)
    expect(polls()).toBe(1)
    happens()
    await vi.advanceTimersByTimeAsync(20 * pollMs)
    expect(polls()).toBe(1)
    expect(usePolling.getState().polling).toEqual({ at: 'idle' })
  })

  it('asks again at once when a message about the customer comes while it runs, and not before', () => {
    const isAskedAgain = () => queryClient.getQueryState(['account', 'kyc'])?.isInvalidated
    const told = network.told.at(-1)
    kycIs('FAILED')
    told?.()
    expect(isAskedAgain()).toBe(false)
    kycIs('PENDING')
    told?.()
    expect(isAskedAgain()).toBe(true)
  })

  it('never runs for a guest', async () => {
    useSession.setState({ at: 'guest' } as never, true)
    kycIs('PENDING')
    await vi.advanceTimersByTimeAsync(20 * pollMs)
    expect(polls()).toBe(0)
  })
})
