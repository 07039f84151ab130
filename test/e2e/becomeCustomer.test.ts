/** From the first visit to a closed account: what a new customer does in a book's own language, on phone and desktop. */
import { credit } from '@touchline/gateway/ledger'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerNamed } from '../book/blocks.ts'
import { brandNamed } from '../brands.ts'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { saturday } from '../feeds/saturday.ts'
import { isWholeForm } from '../form.ts'
import { picture } from '../identity/pictures.ts'
import { linkIn, nextMail } from '../mail/mailbox.ts'
import { bootWorld, type World } from '../world.ts'
import { chromiumPath, type Size, sizes, useBrowser, visit } from './browser.ts'
import { expectAttribute, expectHidden, expectPath, expectSeen, pressSeen } from './customer.ts'
import { withAuthenticator } from './passkeyDevice.ts'
import { league } from './saturdayBook.ts'
import { type Say, wordsOf } from './words.ts'

interface Place {
  brand: string
  locale: string
  phone: string
  city: string
  postcode: string
  /** the country's own number, if it is asked for: a valid one for the date of birth below, for each walk */
  numbers?: Record<Size, string>
}

const places: Place[] = [
  { brand: 'uk', locale: 'en-GB', phone: '07400 123456', city: 'Sheffield', postcode: 'S3 8TB' },
  {
    brand: 'nl',
    locale: 'nl-NL',
    phone: '06 12345678',
    city: 'Utrecht',
    postcode: '3511 AB',
    numbers: { phone: '123456782', desktop: '123456794' },
  },
  {
    brand: 'bg',
    locale: 'bg-BG',
    phone: '087 123 4567',
    city: 'София',
    postcode: '1000',
    numbers: { phone: '9402281232', desktop: '9402282007' },
  },
]

/** In the short form once on a phone and once on a desktop, in the languages that few other tests speak. */
const walks: Record<string, readonly Size[]> = isWholeForm
  ? { uk: sizes, nl: sizes, bg: sizes }
  : { nl: ['desktop'], bg: ['phone'] }

const oldPassword = 'copper lantern ferry'
const newPassword = 'a herd of green bicycles'

describe.skipIf(!chromiumPath).each(places.filter(({ brand }) => walks[brand]))(
  'a new customer of the book of $brand',
  (place) => {
    const browser = useBrowser()
    const feed = drivenFeed()
    const say: Say = wordsOf(place.locale)
    const { login: demands } = brandNamed(place.brand)
    let world: World
    beforeAll(async () => {
      const { identity } = brandNamed(place.brand)
      world = await bootWorld({
        as: 'inside',
        feed,
        brand: place.brand,
        // the decision is shown when its message comes, not when the status is asked for again
        book: { identity: { ...identity, pollMs: 600_000 } },
        env: { IDENTITY: 'simulated:200' },
      })
      await feed.send(...saturday())
    })
    afterAll(() => world?.close())

    it.each(walks[place.brand] ?? [])(
      'joins, is verified, bets, forgets the password, comes back by passkey and closes the account (%s)',
      async (size) => {
        const phone = size === 'phone'
        const page = await visit(browser(), world.url, size, { locale: place.locale })
        const main = page.getByRole('main')
        const button = (id: string, within: Page | Locator = page) => within.getByRole('button', { name: say(id), exact: true })
        const username = `${place.brand}-${size}`
        const email = `${username}@example.com`

        await page.goto(league)
        const price = main.getByRole('button', { name: /^Bohemians/ }).first()
        await price.click()
        await expectAttribute(price, 'aria-pressed', 'true')
        await join(page, size, { username, email })
        await expectPath(page, league)

        await openMail(page, email, 'validateEmail')
        await expectSeen(main.getByText(say('recovery.verify.doneText', { email })))

        await page.goto('/accountverification')
        await pressSeen(button('identity.start'))
        for (const photo of ['identity.photo.identityDocument', 'identity.photo.face']) {
          const field = page.getByRole('region', { name: say(photo), exact: true })
          const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture() }
          await field.locator('input[type=file]').first().setInputFiles(file)
          await pressSeen(button('identity.use', field))
          await expectSeen(field.getByText(say('identity.sent')))
        }
        await pressSeen(button('identity.submit'))
        await expectSeen(page.getByRole('heading', { name: say('identity.verified.title') }))

        const customerId = await customerNamed(world.pool, username)
        await credit(world.pool, { customerId, amountMinor: 20_00, ref: username, purpose: 'test' })
        await page.goto(league)
        if (phone)
          await page
            .getByRole('navigation')
            .getByRole('button', { name: new RegExp(`^${say('frame.slip')}`) })
            .click()
        const slip = phone
          ? page.getByRole('dialog', { name: say('slip.title') })
          : page.getByRole('complementary', { name: say('frame.column') })
        if (place.brand === 'nl') {
          await pressSeen(button('slip.note.setLimits', slip))
          const limits = page.getByRole('dialog', { name: say('account.demanded.title') })
          await pressSeen(button('account.demanded.accept', limits))
          await pressSeen(button('account.demanded.done', limits))
          await expectHidden(limits)
        }
        await slip.getByRole('textbox', { name: say('slip.stakeOn', { name: 'Bohemians' }) }).fill('1')
        if (phone) await button('slip.key.done', slip).click()
        await pressSeen(slip.getByRole('button', { name: /1[.,]00/ }).last())
        await expectSeen(slip.getByRole('heading', { name: say('slip.result.placed', { count: 1 }) }))
        if (phone) await button('ui.close', slip).click()

        await logOut(page)
        await page
          .getByRole('banner')
          .getByRole('button', { name: say('session.login.submit') })
          .click()
        const login = page.getByRole('dialog', { name: say('session.login.title') })
        await button('recovery.forgot.open', login).click()
        const forgot = page.getByRole('dialog', { name: say('recovery.forgot.title') })
        await forgot.getByLabel(say('recovery.forgot.name')).fill(email)
        if (demands.forgottenAsksBirthDate)
          for (const [part, typed] of [
            ['day', '28'],
            ['month', '2'],
            ['year', '1994'],
          ] as const)
            await forgot.getByLabel(say(`registration.${part}`), { exact: true }).fill(typed)
        await button('recovery.forgot.go', forgot).click()
        await expectSeen(forgot.getByRole('heading', { name: say('recovery.sent.title') }))
        await openMail(page, email, 'resetPassword')
        await main.locator('input[type=password]').first().fill(newPassword)
        await button('recovery.reset.go', main).click()
        await expectSeen(main.getByRole('heading', { name: say('recovery.reset.done') }))
        await button('session.login.submit', main).click()
        await login.getByLabel(say('session.username')).fill(username)
        await login.getByLabel(say('session.password'), { exact: true }).fill(newPassword)
        await login.getByRole('button', { name: say('session.login.submit'), exact: true }).click()
        await expectHidden(login)

        await withAuthenticator(page)
        await page.goto('/security')
        await button('security.passkey.add', main).click()
        await expectSeen(main.getByText(say('security.passkey.added')))
        await logOut(page)
        await page
          .getByRole('banner')
          .getByRole('button', { name: say('session.login.submit') })
          .click()
        await button('session.passkey.go', login).click()
        await expectHidden(login)

        await page.goto('/account-closure')
        const closure = page.getByRole('dialog', { name: say('ownData.closure.title') })
        await closure.getByRole('radio', { name: say('ownData.closure.reason.notNeeded') }).check()
        await closure.getByLabel(say('account.password.now')).fill(newPassword)
        await button('ownData.closure.go', closure).click()
        await expectSeen(page.getByText(say('ownData.closed.text')))
        await expectSeen(page.getByRole('banner').getByRole('button', { name: say('session.login.submit') }))
        await nextMail(world, email, 'accountClosed')
        expect(await world.audit()).toEqual([])
      },
    )

    async function openMail(page: Page, to: string, template: string): Promise<void> {
      const mail = await nextMail(world, to, template)
      expect(mail.language).toBe(place.locale)
      const { pathname, search, hash } = linkIn(mail)
      await page.goto(`${world.url}${pathname}${search}${hash}`)
    }

    async function logOut(page: Page): Promise<void> {
      await page.getByRole('button', { name: say('session.menu.open') }).click()
      await page.getByRole('menuitem', { name: say('session.menu.logOut') }).click()
      await expectSeen(page.getByRole('banner').getByRole('button', { name: say('session.login.submit') }))
    }

    async function findAddress(main: Locator, { city, postcode }: Place): Promise<void> {
      await main.getByRole('button', { name: say('registration.address.find'), exact: true }).click()
      const found = main.getByRole('list', { name: say('registration.address.several', { postcode }), exact: true })
      const first = found.getByRole('button').first()
      const address = (await first.textContent()) ?? ''
      await first.click()
      const value = (id: string) => main.getByLabel(say(id), { exact: true }).inputValue()
      expect(`${await value('registration.addressLine')}, ${await value('registration.city')}`).toBe(address)
      expect(address.endsWith(`, ${city}`)).toBe(true)
      await expectHidden(found)
    }

    async function join(page: Page, size: Size, { username, email }: { username: string; email: string }): Promise<void> {
      const main = page.getByRole('main')
      const fill = (id: string, text: string) => main.getByLabel(say(id), { exact: true }).first().fill(text)
      const goOn = async () => {
        if (size === 'phone') await main.getByRole('button', { name: say('registration.continue'), exact: true }).click()
      }
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('session.join') })
        .click()
      await fill('registration.email', email)
      await fill('registration.username', username)
      await main.locator('input[name=password]').fill(oldPassword)
      await goOn()
      await fill('registration.firstName', 'Maya')
      // one person has one account
      await fill('registration.lastName', size === 'phone' ? 'Whitfield' : 'Ballantyne')
      await fill('registration.day', '28')
      await fill('registration.month', '2')
      await fill('registration.year', '1994')
      await fill('registration.postcode', place.postcode)
      if (size === 'desktop') await findAddress(main, place)
      else {
        await fill('registration.addressLine', '18 Kelham Row')
        await fill('registration.city', place.city)
      }
      const kind = { nl: 'bsn', bg: 'egn' }[place.brand]
      if (kind && place.numbers) await fill(`registration.nationalNumber.${kind}`, place.numbers[size])
      await goOn()
      await main.getByRole('radio', { name: say('registration.limit.none') }).check()
      await main.getByRole('checkbox').last().check()
      await main.getByRole('button', { name: say('registration.submit'), exact: true }).click()
    }
  },
)
