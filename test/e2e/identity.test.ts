/** A customer proves who they are, in a real browser: verified, refused, more wanted; then the first bet. */
import { askQuestionnaire, requestFunds } from '@touchline/gateway/operator'
import { describe, expect, it } from 'vitest'
import { block, unblock } from '../book/blocks.ts'
import { brandNamed } from '../brands.ts'
import { newcomer } from '../identity/newcomers.ts'
import { type PictureOptions, picture } from '../identity/pictures.ts'
import { moneyQuestions } from '../questionnaire/file.ts'
import { violations } from './axe.ts'
import { chromiumPath, deskFirst, phoneFirst, type Size } from './browser.ts'
import { type Customer, changeAddress, expectHidden, expectPath, expectSeen, pressSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { type ArrivalOptions, league, saturdayBook } from './saturdayBook.ts'

const { identity } = brandNamed('uk')

describe.skipIf(!chromiumPath)('identity in Chromium', () => {
  const { world, arrive } = saturdayBook({
    keepsTabs: true,
    env: { IDENTITY: 'simulated:300' },
    book: { identity: { ...identity, pollMs: 400, pollAttempts: 60 } },
  })

  const field = ({ page }: Customer, name: string) => page.getByRole('region', { name })

  async function takePhoto(customer: Customer, name: string, options?: PictureOptions): Promise<void> {
    const buffer = await picture(options)
    await field(customer, name).getByLabel(/^Take/).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  }

  async function usePhoto(customer: Customer, name: string, options?: PictureOptions): Promise<void> {
    await takePhoto(customer, name, options)
    await pressSeen(field(customer, name).getByRole('button', { name: 'Use this photo' }))
    await expectSeen(field(customer, name).getByText('Photo saved'))
  }

  async function submit(customer: Customer, options?: PictureOptions): Promise<void> {
    const { page } = customer
    await pressSeen(page.getByRole('button', { name: 'Take a photo of my ID' }))
    const id = field(customer, 'Photo of your ID')
    const noPicture = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    await id.getByLabel(/^Take/).setInputFiles(noPicture)
    await expectSeen(id.getByRole('alert').getByText("We can't open this file."))
    await expectHidden(id.getByRole('button', { name: 'Use this photo' }))
    await usePhoto(customer, 'Photo of your ID', options)
    await usePhoto(customer, 'Photo of your face')
    await pressSeen(page.getByRole('button', { name: 'Send for checking' }))
  }

  async function arriveAs(size: Size, lastName?: string, path = '/accountverification', options: ArrivalOptions = {}) {
    const { username } = await newcomer(world(), lastName)
    return arrive(size, path, { ...options, as: username })
  }

  const shot = async (customer: Customer, name: string) => {
    if (process.env.SHOTS) await customer.page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
  }

  it.each(phoneFirst)('A4.9a an unverified customer is verified, and bets with the slip that waited (%s)', async (size) => {
    // the demo's unverified customer can be verified once
    const customer = size === 'phone' ? await arrive(size, league, { as: 'carol' }) : await arriveAs(size, 'Demo', league)
    const { page, slip } = customer
    await customer.choose('Bohemians, Match result')
    await expectSeen(page.getByText('Confirm your identity to bet and withdraw.'))
    await page.getByRole('link', { name: 'Start' }).click()
    await expectPath(page, '/accountverification')
    await expectSeen(page.getByRole('button', { name: 'Take a photo of my ID' }))
    await expectHidden(page.getByText('Confirm your identity to bet and withdraw.'))
    await shot(customer, `1-what-${size}`)
    await submit(customer)
    await expectSeen(page.getByRole('heading', { name: "You're verified" }))
    await expectSeen(page.getByText('Your identity is confirmed. You can bet.'))
    await shot(customer, `5-verified-${size}`)
    await page.getByRole('button', { name: 'Close' }).first().click()
    await expectHidden(page.getByText('Your identity is confirmed. You can bet.'))
    await page.getByRole('link', { name: 'Back to sports' }).click()
    await customer.openSlip()
    if (size === 'desktop') return expectSeen(slip.getByText(/You need another £|Insufficient/))
    await customer.stake('Stake on Bohemians', '1')
    await customer.press('Place bet · £1.00')
    await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
  })

  it.each(deskFirst)('A8.4 a blurred photo is reported before it is sent, and may be sent anyway (%s)', async (size) => {
    const customer = await arriveAs(size)
    await pressSeen(customer.page.getByRole('button', { name: 'Take a photo of my ID' }))
    await takePhoto(customer, 'Photo of your ID', { blur: 14, glare: 0.4 })
    const photo = field(customer, 'Photo of your ID')
    await expectSeen(photo.getByText("It's blurred. Hold the camera still and a little further away."))
    await expectSeen(photo.getByText('Light hides a part. Tilt it away from the lamp.'))
    await expectSeen(photo.getByText('900 × 600 pixels'))
    expect(await photo.getByRole('button', { name: 'Use this photo', exact: true }).count()).toBe(0)
    await shot(customer, `2-measured-${size}`)
    await takePhoto(customer, 'Photo of your ID', { width: 280, height: 200 })
    await expectSeen(photo.getByText('280 × 200 pixels. It needs at least 300 in each direction.'))
    expect(await photo.getByRole('button', { name: 'Use this photo anyway' }).count()).toBe(0)
    await takePhoto(customer, 'Photo of your ID', { blur: 14 })
    await pressSeen(photo.getByRole('button', { name: 'Use this photo anyway' }))
    await expectSeen(photo.getByText('Photo saved'))
    await shot(customer, `2-saved-${size}`)
  })

  it.each(deskFirst)('A4.9a A5.6b a refused customer sends documents, which are reviewed within 72 hours (%s)', async (size) => {
    const customer = await arriveAs(size, 'Refused')
    const { page } = customer
    await submit(customer)
    await expectSeen(page.getByRole('heading', { name: "We couldn't confirm your identity" }))
    await expectSeen(page.getByText("We couldn't confirm that the document is genuine.").first())
    await shot(customer, `4-refused-${size}`)
    await page.getByRole('link', { name: 'Send us documents' }).click()
    await expectPath(page, '/documentsupload')
    await page
      .getByLabel('Choose photos')
      .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') })
    await expectSeen(page.getByRole('alert').getByText("We can't open this file."))
    await expectHidden(page.getByRole('button', { name: 'Send', exact: true }))
    await page.getByLabel('Choose photos').setInputFiles([
      { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await picture() },
      { name: 'back.jpg', mimeType: 'image/jpeg', buffer: await picture({ colour: '#777777' }) },
    ])
    await expectSeen(page.getByText('2 pages'))
    await shot(customer, `6-upload-${size}`)
    await pressSeen(page.getByRole('button', { name: 'Send', exact: true }))
    await expectSeen(page.getByRole('heading', { name: 'We have your document' }))
    await expectSeen(page.getByText('One of our team will look at it within 72 hours.'))
    await expectSeen(page.getByText("We're checking your identity."))
    await shot(customer, `7-uploaded-${size}`)
  })

  it('A4.9b the banners of kyc, biometrics, deposits and questionnaires follow the state of the checks and of deposits', async () => {
    const { username, id } = await newcomer(world(), 'Demo')
    const customer = await arrive('phone', '/', { as: username })
    const { page, main } = customer
    const { pool } = world()
    const by = () => ({ by: 'kate', ref: crypto.randomUUID() })
    const banners = {
      kyc: 'Confirm your identity to bet and withdraw.',
      biometrics: 'Your identity is confirmed. You can bet.',
      deposit: "You can't deposit at the moment.",
      limits: 'Set your limits before you bet and deposit.',
      funds: 'We need to know where your money comes from.',
      questionnaire: 'We would like to be sure that you can afford what you spend.',
    }
    const looking = lookingAt(page, 'phone', 'uk')
    const are = async (...shown: (keyof typeof banners)[]) => {
      await page.reload()
      await expectSeen(page.getByRole('button', { name: 'Account menu' }))
      for (const each of shown) await expectSeen(main.getByText(banners[each]))
      const others = Object.entries(banners).filter(([name]) => !shown.some((each) => each === name))
      for (const [, words] of others) expect(await main.getByText(words).count()).toBe(0)
    }
    await are('kyc')
    // a refused deposit is not what they have to do something about first
    await block(pool, id, 'limitsWanted')
    await are('kyc')
    await unblock(pool, id, 'limitsWanted')
    await page.goto('/accountverification')
    await submit(customer)
    await expectSeen(main.getByText(banners.biometrics))
    await main.getByRole('button', { name: 'Close', exact: true }).click()
    await expectHidden(main.getByText(banners.biometrics))
    await are()
    await block(pool, id, 'limitsWanted')
    await are('limits')
    await looking.look('banner-limits')
    await unblock(pool, id, 'limitsWanted')
    await are()
    await block(pool, id, 'detailsHeld')
    await are('deposit')
    await looking.look('banner-deposit')
    await main.getByRole('button', { name: 'See why' }).click()
    await expectSeen(page.getByRole('dialog').getByText("You can't deposit at the moment. Please contact us."))
    await unblock(pool, id, 'detailsHeld')
    await askQuestionnaire(pool, by(), { name: 'banners', customer: username, questionnaire: moneyQuestions(false) })
    await are('questionnaire')
    await requestFunds(pool, by(), { customer: username }, identity)
    await are('funds', 'questionnaire')
    expect(looking.found).toEqual([])
  })

  it('a customer who has moved has to send a proof of address only', async () => {
    const customer = await arriveAs('phone', 'Moved')
    const { page } = customer
    await submit(customer)
    await expectSeen(page.getByRole('heading', { name: 'Show us your address' }))
    await expectSeen(page.getByText('Your document shows another address.'))
    await expectSeen(page.getByText('We need proof of your address.'))
    await shot(customer, '4-moved-phone')
    await page.getByRole('link', { name: 'Send it' }).click()
    await expectSeen(page.getByRole('heading', { name: 'Proof of your address' }))
  })

  it('a customer whose document is unreadable photographs it again', async () => {
    const customer = await arriveAs('phone', 'Again')
    await submit(customer)
    await expectSeen(customer.page.getByText('We need one more thing'))
    await expectSeen(customer.page.getByText('The photo could not be read. Take a new one in good light.').first())
    await expectSeen(customer.page.getByRole('button', { name: 'Take a photo of my ID' }))
  })

  it('A4.8b the modal that the slip opens closes once the customer is verified', async () => {
    const customer = await arriveAs('desktop', 'Demo', league)
    const { page, slip } = customer
    await customer.choose('Bohemians, Match result')
    await slip.getByRole('button', { name: 'Confirm my identity' }).click()
    const modal = page.getByRole('dialog', { name: 'Identity' })
    await expectSeen(modal)
    await shot(customer, '3-modal-desktop')
    await submit(customer)
    await expectHidden(modal)
    await expectSeen(page.getByText('Your identity is confirmed. You can bet.'))
  })

  it('a waiting page polls until the check is decided', async () => {
    const customer = await arriveAs('desktop', 'Slow')
    const { page } = customer
    await submit(customer)
    await expectSeen(page.getByRole('heading', { name: "We're checking your photos" }))
    await shot(customer, '3-checking-desktop')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/onfido/status/')) asked.push(request.url())
    })
    await expect.poll(() => asked.length).toBeGreaterThan(1)
    await expectSeen(page.getByRole('heading', { name: "You're verified" }))
  })

  it('the banner follows a customer who is read again before the check is', async () => {
    const { username } = await newcomer(world())
    const customer = await arrive('phone', '/accountverification', { as: username })
    const { page } = customer
    // the page asks often; here it never hears of the end that way
    await page.route('**/api/onfido/status/**', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { status: string } }
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, status: 'PENDING' } } })
    })
    await submit(customer)
    await expectSeen(page.getByText("We're checking your identity."))
    await changeAddress(page, '/inplay')
    const checking = page.getByRole('status').filter({ hasText: "We're checking your identity." })
    await expectSeen(checking)
    const token = await world().login(username)
    await expect.poll(async () => (await world().data('userInfo', {}, token)).kycStatus.fullyVerified).toBe(true)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expectHidden(checking)
  })

  it('A6.4b a withdrawal or a deposit that the checks stop says why, by their state, and where to go on', async () => {
    const { id, username } = await newcomer(world(), 'Refused')
    const customer = await arrive('phone', '/accountverification', { as: username })
    const { page } = customer
    const stopped = async (wanted: 'deposit' | 'withdraw', why: string, next?: string) => {
      await page.goto(`/?modal=${wanted}`)
      const dialog = page.getByRole('dialog', { name: 'Your account is restricted' })
      await expectSeen(dialog.getByText(why))
      if (next) await expectSeen(dialog.getByRole('link', { name: next }))
      await shot(customer, `8-${wanted}-${next ?? 'wait'}`)
    }
    await stopped('withdraw', 'Confirm your identity, then you can withdraw.', 'Confirm my identity')
    await page.goto('/accountverification')
    await submit(customer)
    await expectSeen(page.getByRole('heading', { name: "We couldn't confirm your identity" }))
    await stopped('withdraw', "We couldn't confirm your identity, so you can't withdraw yet.", 'Send documents')

    await requestFunds(world().pool, { by: 'priya', ref: crypto.randomUUID() }, { customer: username }, identity)
    await stopped('deposit', 'Before you deposit again, we need to know where your money comes from.', 'Send documents')
    await world().pool.query(
      `update customer_check set state = '{"at": "checking", "ref": "x", "since": 1}' where customer_id = $1`,
      [id],
    )
    await stopped('deposit', "We're checking your proof of where your money comes from.")
    await stopped('withdraw', "We're checking your documents.")
  })

  it('if the provider is unavailable the error modal says so, and nothing is lost', async () => {
    const customer = await arriveAs('desktop', 'Demo', '/accountverification', { allow: ['net::ERR_FAILED'] })
    const { page } = customer
    await page.route('**/api/onfido/applicant*', (route) => route.abort())
    await pressSeen(page.getByRole('button', { name: 'Take a photo of my ID' }))
    const error = page.getByRole('dialog', { name: 'Identity check unavailable' })
    await expectSeen(error.getByText("We can't reach the server. Nothing was lost. Try again."))
    await expectSeen(error.getByText('Error code -1'))
    await error.getByRole('button', { name: 'Got it' }).click()
    await expectHidden(error)
    await page.unroute('**/api/onfido/applicant*')
    await pressSeen(page.getByRole('button', { name: 'Take a photo of my ID' }))
    await expectSeen(field(customer, 'Photo of your ID'))
  })

  it('a guest has to log in, and then sees the requested page', async () => {
    for (const path of ['/accountverification', '/documentsupload']) {
      const { page } = await arrive('phone', path)
      await expectSeen(page.getByText('Log in to see what we know about you and what is missing.'))
    }
  })

  it.each(['light', 'dark'] as const)('has no accessibility violation, in %s', async (colorScheme) => {
    const { username } = await newcomer(world())
    const customer = await arrive('phone', '/accountverification', { as: username, colorScheme, bypassCSP: true })
    await expectSeen(customer.page.getByRole('button', { name: 'Take a photo of my ID' }))
    expect(await violations(customer.page)).toEqual([])
    await pressSeen(customer.page.getByRole('button', { name: 'Take a photo of my ID' }))
    await takePhoto(customer, 'Photo of your ID', { blur: 14 })
    await expectSeen(field(customer, 'Photo of your ID').getByText('No reflections'))
    await shot(customer, `2-${colorScheme}-phone`)
    expect(await violations(customer.page)).toEqual([])
  })
})
