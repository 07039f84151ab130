/** The gateway is killed at each step of a verification: no half check, no document without its pages, and the customer goes on. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Newcomer, newcomer } from '../identity/newcomers.ts'
import { fileOf, picture } from '../identity/pictures.ts'
import { type KillableWorld, killableWorld, type Step } from './killableWorld.ts'

let killable: KillableWorld
let photo: Buffer
beforeAll(async () => {
  killable = await killableWorld({ IDENTITY: 'simulated:0' })
  photo = await picture()
})
afterAll(() => killable.close())

type Type = 'identityDocument' | 'face'
const upload = ({ token }: Newcomer, type: Type) => killable.world.data('documentsUpload', { type, file: [fileOf(photo)] }, token)
const submit = ({ token }: Newcomer) => killable.world.data('onfidoSubmit', {}, token)
const kycOf = ({ token }: Newcomer) => killable.world.data('kycStatus', {}, token)
const again = async (customer: Newcomer): Promise<Newcomer> => ({
  ...customer,
  token: await killable.world.login(customer.username),
})

/** rows of a customer that contradict each other */
const halves = `
  select 'a document without pages' from document d
    where d.customer_id = $1 and not exists (select from document_page p where p.document_id = d.id)
  union all select 'a document that waits for no check' from document d
    where d.customer_id = $1 and d.state = 'checking' and d.identity_check is null
  union all select 'a check without documents' from identity_check c
    where c.customer_id = $1 and not exists (select from document d where d.identity_check = c.id)
  union all select 'a check that no state waits for' from identity_check c
    where c.customer_id = $1 and c.verdict is null
      and not exists (select from customer_check k where k.customer_id = $1 and k.state->>'ref' = c.id::text)
  union all select 'a state that waits for nothing' from customer_check k
    where k.customer_id = $1 and k.state->>'at' = 'checking'
      and not exists (select from identity_check c where c.id::text = k.state->>'ref' and c.verdict is null)
  union all select 'a decided check with undecided documents' from document d join identity_check c on c.id = d.identity_check
    where c.customer_id = $1 and c.verdict is not null and d.state = 'checking'
  union all select 'verified, and still blocked' from customer_block b
    where b.customer_id = $1 and b.kind = 'unverified' and b.until > now()
      and (select count(*) from customer_check k where k.customer_id = $1 and k.state->>'at' = 'passed') >= 3`

/** the time passes for which a process holds a check */
const leaseEnds = async (): Promise<void> => {
  await killable.world.pool.query('update identity_check set ask_at = clock_timestamp() where verdict is null')
}

/** Verifies the customer from wherever the kill left them. */
async function goOn(customer: Newcomer): Promise<void> {
  const { biometricsStatus } = await kycOf(customer)
  if (biometricsStatus.startsWith('REQUIRED')) {
    await upload(customer, 'identityDocument')
    await upload(customer, 'face')
    await submit(customer)
  }
  await expect.poll(async () => (await kycOf(customer)).fullyVerified, { timeout: 90_000 }).toBe(true)
  const count = (sql: string) => killable.rowsOf(`select ${sql}`, [customer.id])
  expect(await count('from identity_check where customer_id = $1')).toBe(1)
  expect(await count('from document where customer_id = $1')).toBe(2)
  expect(await count('from check_event where customer_id = $1')).toBe(3)
  expect(
    await count(
      `from mail where customer_id = $1 and template = 'identityVerified' union all select from check_news where customer_id = $1`,
    ),
  ).toBe(1)
}

describe('killed during a verification', () => {
  it.each<[what: string, step: Step, happens: 'upload' | 'submit']>([
    ['between the document and its page', ['after', 'insert into document ('], 'upload'],
    ['after the page is written', ['after', 'insert into document_page'], 'upload'],
    ['between the check and its documents', ['after', 'insert into identity_check'], 'submit'],
    ["between the provider's receipt and its ref", ['before', 'update identity_check set provider ='], 'submit'],
    ['between the verdict and its documents', ['after', 'update identity_check set verdict'], 'submit'],
    ['before the news is written', ['before', 'insert into check_news'], 'submit'],
  ])('%s', async (_, step, happens) => {
    const before = await newcomer(killable.world, `N${randomUUID().slice(0, 4)}`.replaceAll(/\d/g, 'x'))
    if (happens === 'submit') for (const type of ['identityDocument', 'face'] as const) await upload(before, type)
    await killable.killedAt<unknown>(
      step,
      () => (happens === 'upload' ? upload(before, 'identityDocument') : submit(before)),
      leaseEnds,
    )
    expect(await killable.rowsOf(halves, [before.id])).toBe(0)
    await goOn(await again(before))
    expect(await killable.rowsOf(halves, [before.id])).toBe(0)
    expect(await killable.world.audit()).toEqual([])
  })
})
