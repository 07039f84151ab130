/** What follows from a decision: the customer's mail, held deposits, and how long the documents are kept. */
import { createDocumentKeeping } from '@touchline/gateway/identity'
import { requestFunds, reviewDocument } from '@touchline/gateway/operator'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandNamed } from '../brands.ts'
import { linkIn, mailsTo, nextMail } from '../mail/mailbox.ts'
import { bootWorld, type World } from '../world.ts'
import { type Newcomer, newcomer } from './newcomers.ts'
import { fileOf, type PictureOptions, picture } from './pictures.ts'

let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', env: { IDENTITY: 'simulated:0' } })
})
afterAll(() => world?.close())

const demands = brandNamed('uk').identity
const who = () => ({ by: 'priya', ref: crypto.randomUUID() })
type Type = 'identityDocument' | 'face' | 'proofOfAddress' | 'statementOfWealth'

async function upload({ token }: Newcomer, type: Type, options?: PictureOptions): Promise<string> {
  const sent = await world.data('documentsUpload', { type, file: [fileOf(await picture(options))] }, token)
  return sent.documentId ?? ''
}

async function submit(customer: Newcomer, options?: PictureOptions): Promise<void> {
  await upload(customer, 'identityDocument', options)
  await upload(customer, 'face')
  await world.data('onfidoSubmit', {}, customer.token)
}

const addressOf = ({ username }: Newcomer) => `${username}@touchline.example`
const speaks = ({ id }: Newcomer, language: string) =>
  world.pool.query(
    `insert into customer_profile (customer_id, birth_date, phone, address_line, city, postcode, language)
     values ($1, '1994-03-14', '+442079460000', '1 High Street', 'Leeds', 'LS1 1AA', $2)
     on conflict (customer_id) do update set language = excluded.language`,
    [id, language],
  )

describe('a customer is mailed', () => {
  it.each([
    ['verified', 'en-GB', '', 'identityVerified', "You're verified at Touchline", '/'],
    ['verified', 'nl-NL', '', 'identityVerified', 'Je bent geverifieerd bij Touchline', '/'],
    ['verified', 'bg-BG', '', 'identityVerified', 'Самоличността ви в Touchline е потвърдена', '/'],
    ['refused', 'en-GB', 'Refused', 'identityFailed', "We couldn't confirm your identity", '/documentsupload'],
    ['asked for more', 'en-GB', 'Moved', 'identityMoreWanted', 'We need one more thing from you', '/accountverification'],
    [
      'asked for another photo',
      'en-GB',
      'Again',
      'identityMoreWanted',
      'We need one more thing from you',
      '/accountverification',
    ],
  ] as const)('once the check is decided: %s, in %s', async (_, language, lastName, template, subject, path) => {
    const customer = await newcomer(world, lastName || undefined)
    await speaks(customer, language)
    await submit(customer)
    const mail = await nextMail(world, addressOf(customer), template)
    expect(mail).toMatchObject({ subject, language })
    expect(linkIn(mail).pathname).toBe(path)
    // the reason is on the page, not in a mail that others may read
    expect(mail.text).not.toMatch(/genuine|another address|too young/)
    expect((await mailsTo(world, addressOf(customer))).map((each) => each.template)).toEqual([template])
  })

  it('by a reviewer as by the provider, and when a document has expired', async () => {
    const customer = await newcomer(world, 'Moved')
    await submit(customer)
    await nextMail(world, addressOf(customer), 'identityMoreWanted')
    const bill = await upload(customer, 'proofOfAddress')
    await reviewDocument(world.pool, who(), { id: bill, decision: 'refuse', reason: 'It is too old.' }, demands)
    await nextMail(world, addressOf(customer), 'identityMoreWanted', 2)
    const newer = await upload(customer, 'proofOfAddress', { colour: '#777777' })
    await reviewDocument(world.pool, who(), { id: newer, decision: 'accept' }, demands)
    await nextMail(world, addressOf(customer), 'identityVerified')
    await world.pool.query(
      `update customer_check set until = now() - interval '1 day', state = state || '{"until": 1}' where customer_id = $1 and what = 'identity'`,
      [customer.id],
    )
    await submit(await newcomer(world))
    await nextMail(world, addressOf(customer), 'identityExpired')
    expect((await world.pool.query('select from check_news')).rowCount).toBe(0)
  })
})

describe('the source of funds', () => {
  const restrictions = async ({ token }: Newcomer) => (await world.data('userInfo', {}, token)).userRestrictions

  it('A3.5b is proven by a statement of wealth, the address by a proof of address, each with a picture; deposits wait for the first', async () => {
    const customer = await newcomer(world, 'Moved')
    await submit(customer)
    await nextMail(world, addressOf(customer), 'identityMoreWanted')
    const bill = await upload(customer, 'proofOfAddress')
    await reviewDocument(world.pool, who(), { id: bill, decision: 'accept' }, demands)
    expect(await restrictions(customer)).toMatchObject({ betsAllowed: true, depositAllowed: true, withdrawAllowed: true })

    expect((await requestFunds(world.pool, who(), { customer: customer.username }, demands)).data.changed).toBe(true)
    expect((await requestFunds(world.pool, who(), { customer: customer.username }, demands)).data.changed).toBe(false)
    // nothing is asked for the first time at a withdrawal
    const held = { betsAllowed: true, depositAllowed: false, withdrawAllowed: true }
    expect(await restrictions(customer)).toMatchObject(held)
    expect((await world.data('kycStatus', {}, customer.token)).requiredDocuments).toEqual(['statementOfWealth'])

    const statement = await upload(customer, 'statementOfWealth')
    expect(await restrictions(customer)).toMatchObject(held)
    await reviewDocument(world.pool, who(), { id: statement, decision: 'accept' }, demands)
    expect(await restrictions(customer)).toMatchObject({ betsAllowed: true, depositAllowed: true, withdrawAllowed: true })
    await nextMail(world, addressOf(customer), 'identityAccepted')
    expect(await world.audit()).toEqual([])
  })
})

it('the form of joining announces every check that may be required, and when', async () => {
  expect((await world.data('registrationForm', {})).checks).toEqual([
    { what: 'age', when: 'beforeBet' },
    { what: 'identity', when: 'beforeBet' },
    { what: 'address', when: 'beforeBet' },
    { what: 'paymentName', when: 'atFirstDeposit' },
    { what: 'funds', when: 'afterLargeDeposits' },
  ])
})

describe('documents are deleted after their legal time, and what was decided stays', () => {
  const keep = { documentMonths: 60, faceMonths: 12, unusedDays: 30 }

  /** runs the worker at a time from now */
  async function inMonths(months: number): Promise<void> {
    const now = new Date()
    now.setUTCMonth(now.getUTCMonth() + months)
    const worker = createDocumentKeeping({ pool: world.pool, keep, log: pino({ level: 'silent' }), now: () => now })
    await worker.idle()
    await worker.close()
  }
  const documents = async ({ id }: Newcomer) => {
    const { rows } = await world.pool.query<{ type: string; state: string; pages: number; gone: boolean }>(
      `select type, state, deleted_at is not null as gone,
         (select count(*)::integer from document_page p where p.document_id = d.id) as pages
       from document d where customer_id = $1 order by type, state`,
      [id],
    )
    return rows
  }

  it.each([
    ['closed', 'the customer closed the account'],
    ['terminated', 'staff closed it'],
  ])('unsent after a month, faces a year after the decision, others five years after the end (%s: %s)', async (end) => {
    const customer = await newcomer(world)
    await submit(customer)
    await nextMail(world, addressOf(customer), 'identityVerified')
    const other = await newcomer(world)
    await upload(other, 'identityDocument')
    const whole = { state: 'accepted', pages: 1, gone: false }

    await inMonths(0)
    expect(await documents(other)).toHaveLength(1)
    await inMonths(2)
    expect(await documents(other)).toEqual([])
    expect(await documents(customer)).toEqual([
      { type: 'face', ...whole },
      { type: 'identityDocument', ...whole },
    ])

    await inMonths(13)
    const faceGone = { type: 'face', state: 'accepted', pages: 0, gone: true }
    expect(await documents(customer)).toEqual([faceGone, { type: 'identityDocument', ...whole }])
    await inMonths(100)
    expect(await documents(customer)).toEqual([faceGone, { type: 'identityDocument', ...whole }])

    await world.pool.query(`select begin_block($1, $2, 'infinity', 'kate', 'case 12')`, [customer.id, end])
    await inMonths(59)
    expect(await documents(customer)).toEqual([faceGone, { type: 'identityDocument', ...whole }])
    await inMonths(61)
    expect(await documents(customer)).toEqual([faceGone, { ...faceGone, type: 'identityDocument' }])
    const events = await world.pool.query('select what, state from check_event where customer_id = $1', [customer.id])
    expect(events.rowCount).toBe(3)
  })

  it('a document that waits for a decision is kept', async () => {
    const customer = await newcomer(world, 'Moved')
    await submit(customer)
    await nextMail(world, addressOf(customer), 'identityMoreWanted')
    await upload(customer, 'proofOfAddress')
    await world.pool.query(`select begin_block($1, 'terminated', 'infinity', 'kate', 'case 13')`, [customer.id])
    await inMonths(100)
    expect(await documents(customer)).toContainEqual({ type: 'proofOfAddress', state: 'waiting', pages: 1, gone: false })
  })
})
