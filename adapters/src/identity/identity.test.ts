/** The contract tests of the identity port: every adapter passes them. */
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { IdentityPicture, IdentityProvider } from './identity.ts'
import { onfidoIdentity } from './onfido/onfido.ts'
import { type OnfidoServer, onfidoServer } from './onfido/onfidoServer.ts'
import { simulatedIdentity } from './simulated/simulated.ts'

const person = { firstName: 'Maya', lastName: 'Whitfield', email: 'maya@touchline.example', birthDate: '1994-03-14' }

const colours = { grey: '#8a8a90', red: '#c02010', yellow: '#e0c010', blue: '#1020d0' }

async function pictures(colour: keyof typeof colours): Promise<IdentityPicture[]> {
  const draw = (background: string) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer()
  return [
    { type: 'identityDocument', bytes: await draw(colours[colour]) },
    { type: 'face', bytes: await draw(colours.grey) },
  ]
}

interface Running {
  provider: IdentityProvider
  /** makes the provider decide all its checks */
  decide(): void
  /** makes the provider stop answering */
  goAway?(): void
  close(): Promise<void>
}

let nowMs = 0
const adapters: [string, () => Promise<Running>][] = [
  [
    'simulated',
    async () => ({
      provider: simulatedIdentity({ delayMs: 5_000, now: () => nowMs }),
      decide: () => {
        nowMs += 5_000
      },
      close: async () => undefined,
    }),
  ],
  [
    'onfido',
    async () => {
      const server = await onfidoServer()
      const provider = onfidoIdentity({ apiToken: 'a-token', at: server.url, timeoutMs: 500 })
      return { provider, decide: () => server.complete(), goAway: () => server.fail(0), close: () => server.close() }
    },
  ],
]

describe.each(adapters)('the identity provider %s', (_name, start) => {
  let running: Running
  beforeEach(async () => {
    running = await start()
  })
  afterEach(() => running.close())

  async function check(colour: keyof typeof colours) {
    const { provider } = running
    const applicant = await provider.applicant(person)
    return provider.submit({ applicant, person, pictures: await pictures(colour) })
  }

  it('registers an applicant under a new ref and returns a token for the capture', async () => {
    const applicant = await running.provider.applicant(person)
    expect(applicant).not.toBe('')
    expect(await running.provider.applicant(person)).not.toBe(applicant)
    expect(await running.provider.sdkToken(applicant)).not.toBe('')
  })

  it('is pending at first, and repeats the same verdict on every request', async () => {
    const ref = await check('grey')
    expect(await running.provider.verdict(ref)).toEqual({ is: 'pending' })
    running.decide()
    const verdict = await running.provider.verdict(ref)
    expect(verdict).toMatchObject({ is: 'decided', found: { age: { is: 'passed' }, identity: { is: 'passed' } } })
    expect(await running.provider.verdict(ref)).toEqual(verdict)
  })

  it('refuses a document that is not genuine', async () => {
    const ref = await check('red')
    running.decide()
    expect(await running.provider.verdict(ref)).toMatchObject({
      found: { identity: { is: 'refused', why: { reason: 'notGenuine' } } },
    })
  })

  it('requests another picture of an unreadable document', async () => {
    const ref = await check('yellow')
    running.decide()
    const unreadable = { is: 'moreWanted', why: { reason: 'unreadable' } }
    expect(await running.provider.verdict(ref)).toMatchObject({ found: { age: unreadable, identity: unreadable } })
  })

  it('throws for a check that it does not know', async () => {
    await expect(running.provider.verdict('not-one-of-its-checks')).rejects.toThrow(/JSON|404/)
  })

  it('throws when the provider does not answer', async () => {
    if (!running.goAway) return
    running.goAway()
    await expect(running.provider.applicant(person)).rejects.toThrow(/timeout/)
  })
})

describe('the simulated provider', () => {
  it.each([
    ['Refused', { identity: { is: 'refused', why: { reason: 'notGenuine' } } }],
    ['Again', { identity: { is: 'moreWanted', why: { reason: 'unreadable' } } }],
    ['Moved', { identity: { is: 'passed' }, address: { is: 'moreWanted', why: { reason: 'addressDiffers' } } }],
    ['Young', { age: { is: 'refused', why: { reason: 'underAge' } } }],
    ['Demo', { age: { is: 'passed' }, identity: { is: 'passed' }, address: { is: 'passed' } }],
  ])('decides by the last name %s', async (lastName, found) => {
    const provider = simulatedIdentity({ delayMs: 0 })
    const ref = await provider.submit({ applicant: 'a', person: { ...person, lastName }, pictures: await pictures('grey') })
    expect(await provider.verdict(ref)).toMatchObject({ is: 'decided', found })
  })

  it('finds an old address on a blue document', async () => {
    const provider = simulatedIdentity({ delayMs: 0 })
    const ref = await provider.submit({ applicant: 'a', person, pictures: await pictures('blue') })
    expect(await provider.verdict(ref)).toMatchObject({ found: { address: { is: 'moreWanted' } } })
  })

  it('takes longer for the last name Slow', async () => {
    const provider = simulatedIdentity({ delayMs: 10, now: () => nowMs })
    const ref = await provider.submit({ applicant: 'a', person: { ...person, lastName: 'Slow' }, pictures: [] })
    nowMs += 20
    expect(await provider.verdict(ref)).toEqual({ is: 'pending' })
    nowMs += 200
    expect(await provider.verdict(ref)).toMatchObject({ is: 'decided' })
  })
})

describe('Onfido', () => {
  let server: OnfidoServer
  beforeEach(async () => {
    server = await onfidoServer()
  })
  afterEach(() => server.close())

  it("receives the applicant, both pictures and a check of two reports, with the book's API token", async () => {
    const provider = onfidoIdentity({ apiToken: 'a-token', at: server.url })
    const applicant = await provider.applicant(person)
    await provider.submit({ applicant, person, pictures: await pictures('grey') })
    expect(server.requests.map(({ line }) => line.replace(/\?.*/, ''))).toEqual([
      'POST /v3.6/applicants',
      'POST /v3.6/documents',
      'POST /v3.6/live_photos',
      'POST /v3.6/checks',
    ])
    expect(new Set(server.requests.map(({ authorization }) => authorization))).toEqual(new Set(['Token token=a-token']))
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
      first_name: 'Maya',
      last_name: 'Whitfield',
      email: 'maya@touchline.example',
      dob: '1994-03-14',
    })
    expect(JSON.parse(server.requests[3]?.body ?? '')).toMatchObject({
      applicant_id: applicant,
      report_names: ['document', 'facial_similarity_photo'],
    })
  })

  it('returns how long the document is valid', async () => {
    const provider = onfidoIdentity({ apiToken: 'a-token', at: server.url })
    const ref = await provider.submit({ applicant: 'a', person, pictures: await pictures('grey') })
    server.complete()
    expect(await provider.verdict(ref)).toMatchObject({ found: { identity: { untilMs: Date.parse('2099-08-11T23:59:59Z') } } })
  })

  it('makes each call throw when it answers with an error', async () => {
    const provider = onfidoIdentity({ apiToken: 'a-token', at: server.url })
    server.fail(500)
    await expect(provider.applicant(person)).rejects.toThrow(/500/)
    await expect(provider.verdict('any')).rejects.toThrow(/500/)
  })
})
