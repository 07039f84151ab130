/** A registration form that is left: kept, mailed about at most once a day, resumed once by its link, and deleted. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inLink, mailsTo, newestMail, nextMail } from '../mail/mailbox.ts'
import { bootWorld, type World } from '../world.ts'
import { draftNamed } from './drafts.ts'
import { joining } from './joining.ts'

let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside' })
})
afterAll(() => world.close())

const rowsOf = async (sql: string, values: unknown[] = []) => (await world.pool.query<Record<string, unknown>>(sql, values)).rows
const keep = (draft: ReturnType<typeof draftNamed>, mailNow = true) => world.data('keepRegistration', { ...draft, mailNow })
const resume = async (token: string) => (await world.call('resumeRegistration', { token })).body
/** mails about forms that were queued for an address */
const mailsAbout = (email: string) =>
  rowsOf(`select template from mail where recipient = $1 and template in ('resumeRegistration', 'joinedBefore') order by id`, [
    email,
  ])
/** until nothing is due any more */
const allMailed = () =>
  vi.waitFor(async () =>
    expect(await rowsOf('select from registration_draft where mail_due_at <= clock_timestamp()')).toEqual([]),
  )

async function linkTo(draft: ReturnType<typeof draftNamed>): Promise<string> {
  await keep(draft)
  return inLink(await nextMail(world, draft.form.email, 'resumeRegistration'), 'resume')
}

describe('a form that is left', () => {
  it('is mailed a link that brings it back on another device, once', async () => {
    const draft = draftNamed('elsewhere')
    const token = await linkTo(draft)
    expect(await resume(token)).toEqual({ resultCode: 0, data: draft })
    expect(await resume(token)).toMatchObject({ errorType: 'LinkUsed' })
    expect(await resume(`${token}A`)).toMatchObject({ errorType: 'LinkInvalid' })
  })

  it('comes back on one of two devices that open its link at once, and is joined with once', async () => {
    const draft = draftNamed('racing')
    const token = await linkTo(draft)
    const devices = [randomUUID(), randomUUID(), randomUUID()]
    const answers = await Promise.all(devices.map((deviceId) => world.call('resumeRegistration', { token, deviceId })))
    expect(answers.map(({ body }) => body.errorType ?? 'resumed').toSorted()).toEqual(['LinkUsed', 'LinkUsed', 'resumed'])
    // the device where it was typed goes on too
    const joins = await Promise.all(
      ['racer1', 'racer2'].map((username) =>
        world.call('register', joining(username, { ref: draft.ref, email: draft.form.email })),
      ),
    )
    expect(joins.map(({ body }) => body.errorType ?? 'joined').toSorted()).toEqual(['RefConflict', 'joined'])
  })

  it('is mailed about some time after the last change if nobody asks, and in the language of its page', async () => {
    const draft = draftNamed('later')
    const { keptUntil } = await keep(draft, false)
    expect(Date.parse(keptUntil) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    await allMailed()
    expect(await mailsAbout(draft.form.email)).toEqual([])
    const due = `select extract(epoch from mail_due_at - saved_at)::float8 / 60 as minutes from registration_draft
      where content is not null and mail_due_at is not null`
    expect(await rowsOf(due)).toEqual([{ minutes: expect.closeTo(15, 1) }])
    await world.pool.query('update registration_draft set mail_due_at = clock_timestamp() where mail_due_at is not null')
    // any form wakes the worker
    await keep(draftNamed('waking'), false)
    expect((await nextMail(world, draft.form.email, 'resumeRegistration')).language).toBe('en-GB')
  })

  it('holds no password and no national number: such fields are refused', async () => {
    for (const name of ['password', 'nationalNumber', 'terms']) {
      const draft = draftNamed('secret')
      const form = { ...draft.form, [name]: 'copper lantern ferry' }
      expect((await world.call('keepRegistration', { ref: draft.ref, form })).body.errorType).toBe('InvalidRequest')
    }
  })

  it('is sealed in the database, address included', async () => {
    const { form, ref } = draftNamed('sealed')
    await keep({ form, ref }, false)
    const stored = await rowsOf(
      `select encode(content, 'escape') as content, d::text as row from registration_draft d where content is not null`,
    )
    for (const secret of [form.email, 'Kelham', 'Whitfield', ref]) expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it('keeps the newest version, which its link then brings back', async () => {
    const draft = draftNamed('newest')
    const token = await linkTo(draft)
    const newer = { ref: draft.ref, form: { ...draft.form, city: 'Leeds' } }
    await keep(newer, false)
    expect(await resume(token)).toMatchObject({ data: { form: { city: 'Leeds' } } })
  })
})

describe('a link whose answer was lost', () => {
  const [phone, laptop] = ['phone', 'laptop'].map((name) => name.padEnd(20, '-')) as [string, string]
  const resumeOn = async (token: string, deviceId?: string) =>
    (await world.call('resumeRegistration', { token, ...(deviceId !== undefined && { deviceId }) })).body

  it('gives the same device the same form again, and another device nothing', async () => {
    const draft = draftNamed('answer-lost')
    const token = await linkTo(draft)
    expect((await resumeOn(token, phone)).data).toEqual(draft)
    expect((await resumeOn(token, phone)).data).toEqual(draft)
    for (const other of [laptop, undefined]) expect(await resumeOn(token, other)).toMatchObject({ errorType: 'LinkUsed' })
  })

  it('is used up five minutes later, for a device without an id at once, and once the person has joined', async () => {
    const late = await linkTo(draftNamed('answer-late'))
    await resumeOn(late, phone)
    await world.pool.query(`update registration_draft set resumed_at = resumed_at - interval '6 minutes'`)
    expect(await resumeOn(late, phone)).toMatchObject({ errorType: 'LinkUsed' })
    const draft = draftNamed('answer-joined')
    const token = await linkTo(draft)
    await resumeOn(token, phone)
    await world.data('register', joining('answer-joined', { ref: draft.ref }))
    expect(await resumeOn(token, phone)).toMatchObject({ errorType: 'LinkExpired' })
  })
})

describe('a mail about a form', () => {
  it('is sent to an address once a day, whatever form it is in and however it is written', async () => {
    const email = draftNamed('pestered').form.email
    for (const each of [email, email.toUpperCase(), ` ${email}`, email]) await keep(draftNamed(randomUUID(), { email: each }))
    const changed = draftNamed('first-other')
    await keep(changed)
    await keep({ ref: changed.ref, form: { ...changed.form, email } })
    await allMailed()
    const sent = await rowsOf(`select from mail where lower(recipient) = $1 and template = 'resumeRegistration'`, [email])
    expect(sent).toHaveLength(1)
    await world.pool.query(`update registration_draft_mail set mailed_at = mailed_at - interval '25 hours'`)
    await keep(draftNamed('next-day', { email }))
    await nextMail(world, email, 'resumeRegistration', 2)
  })

  it('tells a customer that they have an account, and the answer is the same for both', async () => {
    const answers = []
    for (const email of ['alice@touchline.example', 'stranger@example.com']) {
      const { status, body } = await world.call('keepRegistration', { ...draftNamed(randomUUID(), { email }), mailNow: true })
      answers.push([status, Object.keys(body), Object.keys(body.data ?? {})])
    }
    expect(answers[0]).toEqual(answers[1])
    const mail = await newestMail(world, 'alice@touchline.example', 'joinedBefore')
    expect(mail.subject).toBe('You already have a Touchline account')
    expect((await mailsTo(world, 'alice@touchline.example')).map(({ template }) => template)).toEqual(['joinedBefore'])
  })

  it('is not sent to a customer who is excluded', async () => {
    await keep(draftNamed('excluded', { email: 'dave@touchline.example' }))
    await allMailed()
    expect(await mailsAbout('dave@touchline.example')).toEqual([])
  })
})

describe('nothing is left of a form', () => {
  const contentOf = async () => (await rowsOf('select from registration_draft where content is not null')).length

  it('once its person has joined; neither its link nor a late request brings it back', async () => {
    const draft = draftNamed('joined')
    const token = await linkTo(draft)
    const before = await contentOf()
    await world.data('register', joining('joined', { ref: draft.ref }))
    expect(await contentOf()).toBe(before - 1)
    expect(await resume(token)).toMatchObject({ errorType: 'LinkExpired' })
    await keep(draft)
    await allMailed()
    expect(await contentOf()).toBe(before - 1)
    expect(await mailsAbout(draft.form.email)).toHaveLength(1)
  })

  it('once its person wants it forgotten', async () => {
    const draft = draftNamed('forgotten')
    const token = await linkTo(draft)
    const before = await contentOf()
    for (const _ of [1, 2]) expect(await world.data('forgetRegistration', { ref: draft.ref })).toEqual({})
    expect(await contentOf()).toBe(before - 1)
    expect(await resume(token)).toMatchObject({ errorType: 'LinkExpired' })
  })

  it('of a person under age, kept before or not', async () => {
    const draft = draftNamed('young')
    await keep(draft, false)
    const before = await contentOf()
    await keep({ ref: draft.ref, form: { ...draft.form, year: '2015' } })
    await keep(draftNamed('younger', { year: '2016' }))
    expect(await contentOf()).toBe(before - 1)
    await allMailed()
    expect(await mailsAbout('younger@example.com')).toEqual([])
    const late = draftNamed('refused')
    await keep(late, false)
    const refused = await world.call('register', joining('refused', { ref: late.ref, birthDate: '2014-01-01' }))
    expect([refused.body.errorType, await contentOf()]).toEqual(['RegistrationTooYoung', before - 1])
  })

  it('after the brand’s days, and its link no longer works', async () => {
    const draft = draftNamed('expired')
    const token = await linkTo(draft)
    await world.pool.query(`update registration_draft set expires_at = clock_timestamp() - interval '1 second'`)
    expect(await resume(token)).toMatchObject({ errorType: 'LinkExpired' })
    await world.restart()
    await vi.waitFor(async () => expect(await rowsOf('select from registration_draft')).toEqual([]))
  })
})

describe('the mails about forms', () => {
  it('cannot be sent to many addresses from one network (last: it exhausts the limit of this one)', async () => {
    const answers = new Set<string | undefined>()
    for (let i = 0; i < 60; i++) answers.add((await world.call('keepRegistration', draftNamed(`stranger${i}`))).body.errorType)
    expect([...answers]).toEqual([undefined, 'TooManyRequests'])
  })
})
