/** A real provider's protocol behind the gateway: Onfido through its SDK, also while it is unavailable. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OnfidoServer, onfidoServer } from '../../adapters/src/identity/onfido/onfidoServer.ts'
import { bootWorld, type World } from '../world.ts'
import { newcomer } from './newcomers.ts'
import { fileOf, picture } from './pictures.ts'

let onfido: OnfidoServer
let world: World
beforeAll(async () => {
  onfido = await onfidoServer()
  world = await bootWorld({ as: 'inside', env: { IDENTITY: `onfido:${onfido.url.href}`, ONFIDO_API_TOKEN: 'a-token' } })
})
afterAll(async () => {
  await world?.close()
  await onfido?.close()
})

it('while the provider is unavailable the customer is informed and the check waits; it is decided afterwards', async () => {
  const customer = await newcomer(world)
  await world.pool.query(
    `update customer_profile set birth_date = '1994-03-14', phone = '+442079460000', city = 'Leeds', postcode = 'LS1 1AA'
     where customer_id = $1`,
    [customer.id],
  )
  onfido.fail(500)
  const away = await world.call('onfidoApplicant', {}, customer.token)
  expect([away.status, away.body.errorType]).toEqual([503, 'IdentityUnavailable'])
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0)

  for (const type of ['identityDocument', 'face'] as const)
    await world.data('documentsUpload', { type, file: [fileOf(await picture())] }, customer.token)
  const { checkId } = await world.data('onfidoSubmit', {}, customer.token)
  const before = onfido.requests.length
  await expect.poll(() => onfido.requests.length).toBeGreaterThan(before)
  expect((await world.data('onfidoStatus', { checkId }, customer.token)).status).toBe('PENDING')

  onfido.fail(200)
  onfido.complete()
  await expect.poll(async () => (await world.data('onfidoStatus', { checkId }, customer.token)).status).toBe('BIOMETRICS_PASSED')
  const made = onfido.requests.findLast(({ line }) => line === 'POST /v3.6/applicants')
  expect(JSON.parse(made?.body ?? '{}')).toMatchObject({ first_name: 'Nora', dob: '1994-03-14' })
  // Onfido's document report does not cover the address
  const kyc = await world.data('kycStatus', {}, customer.token)
  expect(kyc).toMatchObject({ fullyVerified: false, ageVerified: true, requiredDocuments: ['proofOfAddress'] })
  expect(kyc.checks[1]?.until).toBe('2099-08-11T23:59:59.000Z')
  const metrics = await (await fetch(`${world.opsUrl}/metrics`)).text()
  expect(metrics).toMatch(/touchline_port_calls_total\{port="identity",outcome="failed"\} [1-9]/)
})
