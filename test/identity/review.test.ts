/** Review of documents by staff: the queue, the effects of a decision, and who may decide. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reviewDocument, setStaff, showDocument } from '@touchline/gateway/operator'
import { openVault } from '@touchline/gateway/vault'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brandNamed } from '../brands.ts'
import { runCli } from '../gatewayProcess.ts'
import { bootWorld, type World } from '../world.ts'
import { type Newcomer, newcomer } from './newcomers.ts'
import { fileOf, picture } from './pictures.ts'

let world: World
const folder = mkdtempSync(join(tmpdir(), 'touchline-review-'))
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', env: { IDENTITY: 'review' } })
})
afterAll(async () => {
  await world?.close()
  rmSync(folder, { recursive: true })
})

const review = (...args: string[]) =>
  runCli(['review', ...args], { DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir, NODE_ENV: 'test' }).then(
    ({ exitCode, lines }) => ({ code: exitCode, said: lines.join('\n') }),
  )
const demands = brandNamed('uk').identity
const decide = (id: string, by: string) =>
  reviewDocument(world.pool, { by, ref: crypto.randomUUID() }, { id, decision: 'accept' }, demands)
const refuse = (id: string, reason: string) =>
  reviewDocument(world.pool, { by: 'priya', ref: crypto.randomUUID() }, { id, decision: 'refuse', reason }, demands)
const kycOf = ({ token }: Newcomer) => world.data('kycStatus', {}, token)

async function submitted(): Promise<Newcomer & { document: string; face: string }> {
  const customer = await newcomer(world)
  const send = async (type: 'identityDocument' | 'face') =>
    world.data('documentsUpload', { type, file: [fileOf(await picture())] }, customer.token)
  await send('identityDocument')
  const { documentId: face = '' } = await send('face')
  const { checkId } = await world.data('onfidoSubmit', {}, customer.token)
  return { ...customer, document: checkId, face }
}

it('a reviewer lists, opens and accepts a document, and the customer then proves the address', async () => {
  const customer = await submitted()
  expect((await kycOf(customer)).biometricsStatus).toBe('PENDING')
  const listed = await review('list')
  const lines = listed.said
    .split('\n')
    .filter((line) => line.startsWith('{"id"'))
    .map((line) => JSON.parse(line) as { id: string; customer: string; type: string })
  expect(lines).toContainEqual(
    expect.objectContaining({ id: customer.document, customer: customer.username, type: 'identityDocument', pages: 1 }),
  )

  const shown = await review('show', customer.document, join(folder, 'page'), '--by', 'priya')
  expect(shown.said).toContain(`identityDocument of ${customer.username}`)
  for (const page of [1, 2]) expect((await sharp(readFileSync(join(folder, `page-${page}.jpg`))).metadata()).format).toBe('jpeg')

  const accepted = await review('accept', customer.document, '--by', 'priya', '--ref', 'case-1')
  expect(accepted).toMatchObject({ code: 0, said: expect.stringContaining(`${customer.username} is not verified`) })
  const again = await review('accept', customer.document, '--by', 'priya', '--ref', 'case-1')
  expect(again.said).toContain('Nothing was done')
  expect(await kycOf(customer)).toMatchObject({
    biometricsStatus: 'NOT_REQUIRED',
    requiredDocuments: ['proofOfAddress'],
    ageVerified: true,
  })

  const file = [fileOf(await picture()), fileOf(await picture({ colour: '#777777' }))]
  const { documentId = '' } = await world.data('documentsUpload', { type: 'proofOfAddress', file }, customer.token)
  await review('refuse', documentId, 'The bill is older than three months.', '--by', 'priya')
  const address = (await kycOf(customer)).checks.find(({ what }) => what === 'address')
  expect(address).toMatchObject({ turn: 'customer', why: { reason: 'other', says: 'The bill is older than three months.' } })

  const newer = await world.data('documentsUpload', { type: 'proofOfAddress', file: [fileOf(await picture())] }, customer.token)
  expect((await review('accept', newer.documentId ?? '', '--by', 'priya')).said).toContain(`${customer.username} is verified`)
  expect(await kycOf(customer)).toMatchObject({ fullyVerified: true, addressVerified: true, requiredDocuments: [] })
  expect((await world.data('userInfo', {}, customer.token)).userRestrictions.betsAllowed).toBe(true)

  const { rows } = await world.pool.query(
    `select by, operation, ref from operator_action where by = 'priya' and not outcome ? 'refused' order by id`,
  )
  expect(rows.map(({ operation }) => operation)).toEqual(['showDocument', 'reviewDocument', 'reviewDocument', 'reviewDocument'])
  const events = await world.pool.query('select what, by from check_event where customer_id = $1 and state = $2 order by id', [
    customer.id,
    'passed',
  ])
  expect(events.rows).toEqual(['age', 'identity', 'address'].map((what) => ({ what, by: 'priya' })))
})

it('a refused identity check shows the reviewer’s reason, and the customer may send another document', async () => {
  const customer = await submitted()
  await refuse(customer.document, 'The card is a copy.')
  const kyc = await kycOf(customer)
  expect(kyc).toMatchObject({ biometricsStatus: 'FAILED', requiredDocuments: ['identityDocument'] })
  expect(kyc.checks[1]).toMatchObject({ why: { says: 'The card is a copy.' } })
  const { documentId = '' } = await world.data(
    'documentsUpload',
    { type: 'identityDocument', file: [fileOf(await picture({ colour: '#777777' }))] },
    customer.token,
  )
  expect((await kycOf(customer)).biometricsStatus).toBe('PENDING')
  await decide(documentId, 'priya')
  expect((await kycOf(customer)).ageVerified).toBe(true)
})

it.each([
  [
    'a decided document',
    async () => {
      const { document } = await submitted()
      await decide(document, 'priya')
      return document
    },
  ],
  ['an unknown one', async () => crypto.randomUUID()],
  ['a face alone', async () => (await submitted()).face],
])('%s is not decided', async (_, make) => {
  const id = await make()
  await expect(decide(id, 'priya')).rejects.toThrow(`No document "${id}" waits for a review.`)
})

it.each([
  ['accept', 'everything'],
  ['refuse', crypto.randomUUID()],
  ['approve', crypto.randomUUID()],
])('review %s %s is a mistake', async (...args) => {
  expect((await review(...args)).code).not.toBe(0)
})

it('viewing and deciding both need the permission', async () => {
  const { document } = await submitted()
  await setStaff(world.pool, { by: 'root', ref: 'tom' }, { name: 'tom', roles: ['trader'] })
  await setStaff(world.pool, { by: 'root', ref: 'ann' }, { name: 'ann', roles: ['reviewer'] })
  await expect(decide(document, 'tom')).rejects.toThrow('document.review')
  const vault = openVault({ dataDir: world.dataDir })
  await expect(showDocument(world.pool, { by: 'tom', ref: 'x' }, { id: document, vault })).rejects.toThrow('document.review')
  await decide(document, 'ann')
  expect(await world.audit()).toEqual([])
})
