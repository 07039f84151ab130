/**
 * The gateway is killed at each step of a registration: there is a complete customer or none, and a retry leaves exactly one. A form
 * that was left is kept, and its link is mailed once.
 */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { softAuthenticator } from '../account/softAuthenticator.ts'
import { inLink, mailsTo, nextMail } from '../mail/mailbox.ts'
import { draftNamed } from '../registration/drafts.ts'
import { joining } from '../registration/joining.ts'
import { type KillableWorld, killableWorld, type Step } from './killableWorld.ts'

let killable: KillableWorld
beforeAll(async () => {
  killable = await killableWorld()
})
afterAll(() => killable.close())

const whole = `select from customer c
  join bettor b on b.id = c.id join customer_profile p on p.customer_id = c.id join registration r on r.customer_id = c.id
  join agreement_acceptance a on a.customer_id = c.id join customer_block k on k.customer_id = c.id and k.kind = 'unverified'
  join customer_limit l on l.customer_id = c.id
  where username = $1 and (select count(*) from account w where w.customer_id = c.id) = 4
    and (select count(*) from marketing_consent m where m.customer_id = c.id) = 6`

describe('killed during a registration', () => {
  it.each<[string, Step, left: number]>([
    ['before the customer is written', ['before', 'insert into customer ('], 0],
    ['after the customer is written', ['after', 'insert into customer ('], 0],
    ['after the bettor is written', ['after', 'insert into bettor ('], 0],
    ['after the profile', ['after', 'insert into customer_profile'], 0],
    ['after the agreement', ['after', 'insert into agreement_acceptance'], 0],
    ['after the consents', ['after', 'insert into marketing_consent'], 0],
    ['after the limit', ['after', 'insert into customer_limit'], 0],
    ['before the session is opened', ['before', 'insert into session ('], 1],
    ['after the session is opened', ['after', 'insert into session ('], 1],
  ])('%s', async (name, at, left) => {
    const username = name.replaceAll(' ', '-')
    const request = joining(username, { lossLimit: { period: 'day', amount: '10.00' } })
    const register = () => killable.world.data('register', request)
    expect(await killable.killedAt(at, register)).toBeUndefined()
    expect(await killable.rowsOf('select from customer where username = $1', [username])).toBe(left)
    expect(await killable.rowsOf(whole, [username])).toBe(left)
    const { sessionId } = await register()
    await killable.world.data('userInfo', {}, sessionId)
    expect(await killable.rowsOf(whole, [username])).toBe(1)
    expect(await killable.world.audit()).toEqual([])
  })
})

describe('killed during a registration with a passkey', () => {
  it.each<[string, Step, left: number]>([
    ['after the challenge is taken', ['after', 'delete from passkey_challenge where id_hash'], 0],
    ['after the passkey is written', ['after', 'insert into passkey ('], 0],
    ['before the passkey session is opened', ['before', 'insert into session ('], 1],
  ])('%s', async (name, at, left) => {
    const username = name.replaceAll(' ', '-')
    const { password: _, ...form } = joining(username)
    const creation = await killable.world.data('registrationPasskey', { ref: form.ref, username })
    const authenticator = softAuthenticator(`http://localhost:${new URL(killable.world.url).port}`)
    const passkey = { challengeId: creation.challengeId, created: authenticator.create(creation) }
    const register = () => killable.world.data('register', { ...form, passkey })
    expect(await killable.killedAt(at, register)).toBeUndefined()
    const withPasskey = `select from customer c join passkey p on p.customer_id = c.id join passkey_owner o on o.customer_id = c.id
      where username = $1 and password_hash is null`
    expect(await killable.rowsOf('select from customer where username = $1', [username])).toBe(left)
    expect(await killable.rowsOf(withPasskey, [username])).toBe(left)
    // the same passkey is still good
    const { passkeyId } = await register()
    expect(passkeyId).toBeDefined()
    expect(await killable.rowsOf(withPasskey, [username])).toBe(1)
    expect(await killable.world.audit()).toEqual([])
  })
})

describe('killed while a form is kept and its link is mailed', () => {
  it.each<[string, Step, kept: number]>([
    ['before the form is written', ['before', 'insert into registration_draft as'], 0],
    ['after the form is written', ['after', 'insert into registration_draft as'], 0],
    ['after the form is taken for its mail', ['after', 'update registration_draft set mail_due_at = null'], 1],
    ['after the address is counted', ['after', 'insert into registration_draft_mail'], 1],
    ['after the link is issued', ['after', 'insert into one_time_code'], 1],
    ['after the mail is queued', ['after', 'insert into mail'], 1],
  ])('%s', async (name, at, kept) => {
    const draft = draftNamed(name.replaceAll(' ', '-'))
    const keep = () => killable.world.data('keepRegistration', { ...draft, mailNow: true })
    await killable.killedAt(at, keep)
    const { world } = killable
    const hash = createHash('sha256').update(draft.ref).digest()
    if (kept === 0) await keep()
    expect(await killable.rowsOf('select from registration_draft where ref_hash = $1', [hash])).toBe(1)
    const mail = await nextMail(world, draft.form.email, 'resumeRegistration')
    expect(await world.data('resumeRegistration', { token: inLink(mail, 'resume') })).toEqual(draft)
    expect(await mailsTo(world, draft.form.email)).toHaveLength(1)
  })
})
