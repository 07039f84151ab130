/** Identity checks by the simulated provider, over HTTP, with all their consequences. */
import { randomBytes } from 'node:crypto'
import { simulatedIdentity } from '@touchline/adapters/identity'
import { createIdentityChecks } from '@touchline/gateway/identity'
import { createVault } from '@touchline/gateway/vault'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandNamed } from '../brands.ts'
import { bootWorld, type World } from '../world.ts'
import { type Newcomer, newcomer } from './newcomers.ts'
import { fileOf, type PictureOptions, picture } from './pictures.ts'

let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', env: { IDENTITY: 'simulated:150' } })
})
afterAll(() => world?.close())

async function upload({ token }: Newcomer, type: 'identityDocument' | 'face' | 'proofOfAddress', options?: PictureOptions) {
  return world.data('documentsUpload', { type, file: [fileOf(await picture(options))] }, token)
}

/** Uploads both pictures and begins the check. */
async function submit(customer: Newcomer, options?: PictureOptions): Promise<string> {
  await upload(customer, 'identityDocument', options)
  await upload(customer, 'face')
  return (await world.data('onfidoSubmit', {}, customer.token)).checkId
}

const statusOf = async ({ token }: Newcomer, checkId: string) => (await world.data('onfidoStatus', { checkId }, token)).status
const kycOf = ({ token }: Newcomer) => world.data('kycStatus', {}, token)

async function decided(customer: Newcomer, checkId: string): Promise<string> {
  await expect.poll(() => statusOf(customer, checkId)).not.toBe('PENDING')
  return statusOf(customer, checkId)
}

describe('a new customer', () => {
  it('A7.11 has to send a document and a face, and may not bet', async () => {
    const customer = await newcomer(world)
    expect(await kycOf(customer)).toMatchObject({
      fullyVerified: false,
      biometricsStatus: 'REQUIRED_PHOTO_AND_DOCUMENT',
      requiredDocuments: ['identityDocument', 'face'],
      ageVerified: false,
      addressVerified: false,
      contraAccountSet: false,
      resulted: true,
      pollMs: 30_000,
      pollAttempts: 5,
      reviewHours: 72,
    })
    const { checks } = await kycOf(customer)
    expect(checks).toEqual([
      { what: 'age', turn: 'customer' },
      { what: 'identity', turn: 'customer' },
      { what: 'address', turn: 'customer' },
      { what: 'paymentName', turn: 'later' },
      { what: 'funds', turn: 'notNeeded' },
    ])
    expect((await world.data('userInfo', {}, customer.token)).userRestrictions.betRefusal).toBe('VerificationRequired')
  })

  it('A7.15 A7.16 A7.17 is verified by applicant, submit and status, and may bet from that moment', async () => {
    const customer = await newcomer(world)
    expect((await world.data('onfidoApplicant', {}, customer.token)).sdkToken).not.toBe('')
    const checkId = await submit(customer)
    expect(await statusOf(customer, checkId)).toBe('PENDING')
    expect(await decided(customer, checkId)).toBe('BIOMETRICS_PASSED')
    expect(await kycOf(customer)).toMatchObject({
      fullyVerified: true,
      ageVerified: true,
      addressVerified: true,
      requiredDocuments: [],
    })
    const { kycStatus, userRestrictions } = await world.data('userInfo', {}, customer.token)
    expect(kycStatus.fullyVerified).toBe(true)
    expect(userRestrictions).toMatchObject({ betsAllowed: true, withdrawAllowed: true })
    expect(userRestrictions.betRefusal).toBeUndefined()
    const events = await world.pool.query(
      'select what, state, evidence, by from check_event where customer_id = $1 order by id',
      [customer.id],
    )
    expect(events.rows).toEqual(
      ['age', 'identity', 'address'].map((what) => ({ what, state: 'passed', evidence: 'provider', by: 'system' })),
    )
    const blocks = await world.pool.query('select ended_by from customer_block where customer_id = $1', [customer.id])
    expect(blocks.rows).toEqual([{ ended_by: 'system' }])
  })

  it('whose document is not genuine is refused and still may not bet', async () => {
    const customer = await newcomer(world)
    const checkId = await submit(customer, { colour: '#b03020' })
    expect(await decided(customer, checkId)).toBe('FAILED')
    const { checks, fullyVerified } = await kycOf(customer)
    expect(fullyVerified).toBe(false)
    expect(checks.find(({ what }) => what === 'identity')).toMatchObject({ turn: 'customer', why: { reason: 'notGenuine' } })
    expect((await world.data('userInfo', {}, customer.token)).userRestrictions.betRefusal).toBe('VerificationRequired')
  })

  it('whose document is unreadable sends another one', async () => {
    const customer = await newcomer(world)
    const first = await submit(customer, { colour: '#d8b818' })
    expect(await decided(customer, first)).toBe('REQUIRED_PHOTO_AND_DOCUMENT')
    expect((await kycOf(customer)).checks[1]).toMatchObject({ why: { reason: 'unreadable' } })
    const second = await submit(customer)
    expect(second).not.toBe(first)
    expect(await decided(customer, second)).toBe('BIOMETRICS_PASSED')
  })

  it('who has moved sends only a proof of address', async () => {
    const customer = await newcomer(world, 'Moved')
    const checkId = await submit(customer)
    expect(await decided(customer, checkId)).toBe('BIOMETRICS_PASSED')
    expect(await kycOf(customer)).toMatchObject({
      fullyVerified: false,
      ageVerified: true,
      requiredDocuments: ['proofOfAddress'],
    })
    const sent = await upload(customer, 'proofOfAddress')
    expect(sent).toMatchObject({ success: true, documentType: 'proofOfAddress', ageVerified: true, addressVerified: false })
    expect((await kycOf(customer)).checks[2]).toMatchObject({ what: 'address', turn: 'us' })
  })

  it('whose brand does not check the address is verified without it', async () => {
    const other = await bootWorld({
      as: 'inside',
      env: { IDENTITY: 'simulated:0' },
      book: { identity: { ...brandNamed('uk').identity, address: false } },
    })
    try {
      const token = await other.login('carol')
      const before = await other.data('kycStatus', {}, token)
      expect(before.checks[2]).toEqual({ what: 'address', turn: 'notNeeded' })
      for (const type of ['identityDocument', 'face'] as const)
        await other.data('documentsUpload', { type, file: [fileOf(await picture())] }, token)
      await other.data('onfidoSubmit', {}, token)
      await expect.poll(async () => (await other.data('kycStatus', {}, token)).fullyVerified).toBe(true)
      expect(await other.audit()).toEqual([])
    } finally {
      await other.close()
    }
  })
})

describe('a check', () => {
  it('A7.14 that is passed leaves a message in the inbox; CTA_CLOSE confirms it on every device, and nothing undoes that', async () => {
    const [customer, other] = [await newcomer(world), await newcomer(world)]
    await decided(customer, await submit(customer))
    const { messages } = await world.data('inbox', {}, customer.token)
    expect(messages).toMatchObject([{ type: 'BIOMETRICS_PASSED', read: false, name: 'Your identity is confirmed' }])
    const id = messages[0]?.id ?? ''
    const confirmation = async () => (await kycOf(customer)).confirmation
    expect(await confirmation()).toEqual({ messageId: id, isConfirmed: false })
    expect((await world.call('inboxRead', { id, action: 'CTA_CLOSE' }, other.token)).status).toBe(404)
    await world.data('inboxRead', { id, action: 'READ' }, customer.token)
    expect(await confirmation()).toEqual({ messageId: id, isConfirmed: false })
    for (const action of ['CTA_CLOSE', 'DISMISS', 'CTA'] as const) {
      await world.data('inboxRead', { id, action }, customer.token)
      expect(await confirmation()).toEqual({ messageId: id, isConfirmed: true })
    }
    expect((await kycOf(other)).confirmation).toBeUndefined()
  })

  it('runs once, however often and on whichever gateway it is started', async () => {
    const customer = await newcomer(world, 'Slow')
    await upload(customer, 'identityDocument')
    await upload(customer, 'face')
    const begun = await Promise.all(Array.from({ length: 6 }, () => world.data('onfidoSubmit', {}, customer.token)))
    expect(new Set(begun.map(({ checkId }) => checkId)).size).toBe(1)
    const { rows } = await world.pool.query('select from identity_check where customer_id = $1', [customer.id])
    expect(rows).toHaveLength(1)
  })

  it('needs both pictures', async () => {
    const customer = await newcomer(world)
    expect((await world.call('onfidoSubmit', {}, customer.token)).body.errorType).toBe('DocumentsMissing')
    const { documentId = '' } = await upload(customer, 'identityDocument')
    expect((await world.call('onfidoSubmit', {}, customer.token)).body.errorType).toBe('DocumentsMissing')
    expect((await world.call('onfidoSubmit', { documentsIds: [documentId] }, customer.token)).body.errorType).toBe(
      'DocumentsMissing',
    )
  })

  it('A5.5b takes the documents that are named', async () => {
    const customer = await newcomer(world)
    await upload(customer, 'identityDocument', { colour: '#b03020' })
    const { documentId: good = '' } = await upload(customer, 'identityDocument')
    await upload(customer, 'identityDocument', { colour: '#d8b818' })
    const { documentId: face = '' } = await upload(customer, 'face')
    const { checkId } = await world.data('onfidoSubmit', { documentsIds: [good, face] }, customer.token)
    expect(await decided(customer, checkId)).toBe('BIOMETRICS_PASSED')
  })

  it('is refused for a verified customer', async () => {
    const token = await world.login('alice')
    expect((await world.call('onfidoApplicant', {}, token)).body.errorType).toBe('CheckNotNeeded')
    expect((await world.call('onfidoSubmit', {}, token)).body.errorType).toBe('CheckNotNeeded')
    const file = [fileOf(await picture())]
    expect((await world.call('documentsUpload', { type: 'identityDocument', file }, token)).body.errorType).toBe('CheckNotNeeded')
    expect(await world.data('kycStatus', {}, token)).toMatchObject({ fullyVerified: true, biometricsStatus: 'NOT_REQUIRED' })
  })

  it('of another customer, and another customer’s documents, are unknown', async () => {
    const [mine, theirs] = [await newcomer(world), await newcomer(world)]
    const { documentId: document = '' } = await upload(theirs, 'identityDocument')
    const { documentId: face = '' } = await upload(theirs, 'face')
    const stolen = await world.call('onfidoSubmit', { documentsIds: [document, face] }, mine.token)
    expect(stolen.body.errorType).toBe('DocumentsMissing')
    const { checkId } = await world.data('onfidoSubmit', {}, theirs.token)
    const asked = await world.call('onfidoStatus', { checkId }, mine.token)
    const unknown = await world.call('onfidoStatus', { checkId: crypto.randomUUID() }, mine.token)
    expect([asked.status, asked.body]).toEqual([404, unknown.body])
    expect((await kycOf(mine)).biometricsStatus).toBe('REQUIRED_PHOTO_AND_DOCUMENT')
  })

  it('continues after a restart, with nothing lost or requested twice', async () => {
    const customer = await newcomer(world)
    const checkId = await submit(customer)
    await world.restart()
    const token = await world.login(customer.username)
    expect(await decided({ ...customer, token }, checkId)).toBe('BIOMETRICS_PASSED')
    const { rows } = await world.pool.query('select from check_event where customer_id = $1', [customer.id])
    expect(rows).toHaveLength(3)
  })

  it('expires with the document that passed it, and then the customer may not bet', async () => {
    const customer = await newcomer(world)
    await decided(customer, await submit(customer))
    await world.pool.query(
      `update customer_check set until = now() - interval '1 day', state = state || '{"until": 1}' where customer_id = $1 and what = 'identity'`,
      [customer.id],
    )
    await world.restart()
    const token = await world.login(customer.username)
    await expect
      .poll(async () => (await world.data('userInfo', {}, token)).userRestrictions.betRefusal)
      .toBe('VerificationRequired')
    // the document is known: a face is enough
    expect((await world.data('kycStatus', {}, token)).biometricsStatus).toBe('REQUIRED_PHOTO')
  })
})

it('without open checks the worker leaves the database alone until its next sweep', async () => {
  const open = () => world.pool.query('select from identity_check where verdict is null')
  await expect.poll(async () => (await open()).rowCount).toBe(0)
  let asked = 0
  const pool = new Proxy(world.pool, {
    get: (target, name) => {
      if (name === 'query') asked++
      return Reflect.get(target, name, target)
    },
  })
  const worker = createIdentityChecks({
    pool,
    provider: simulatedIdentity({ delayMs: 0 }),
    vault: createVault([randomBytes(32)]),
    demands: { address: true },
    log: pino({ level: 'silent' }),
    sweepMs: 3_600_000,
  })
  await worker.idle()
  const afterwards = asked
  for (let i = 0; i < 300; i++) await world.pool.query('select')
  await worker.close()
  expect(asked).toBe(afterwards)
})

it('the books balance after all this', async () => {
  expect(await world.audit()).toEqual([])
})
