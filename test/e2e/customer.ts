/** A customer's actions on the page, by visible roles, labels and texts. */
import { type Calls, calls, type DataOf, type Envelope } from '@touchline/contract'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { World } from '../world.ts'
import type { Size } from './browser.ts'

export interface Customer {
  page: Page
  /** the page itself, without the frame around it */
  main: Locator
  /** where the slip is: a column on desktop, a sheet on the phone */
  slip: Locator
  /** opens the slip if it is not always visible */
  openSlip(): Promise<void>
  closeSlip(): Promise<void>
  /** the button of a price on the page: "Bohemians, Match result" */
  price(name: string): Locator
  /** chooses prices */
  choose(...names: string[]): Promise<void>
  /** types an amount into a stake field of the slip: on the phone with the slip's own keypad */
  stake(label: string, amount: string): Promise<void>
  /** presses the slip's main button, which must have this text */
  press(name: string | RegExp): Promise<void>
  logIn(username: string): Promise<void>
  /** the balance in the frame */
  balance(): Promise<string>
  /** to My bets, through the frame's navigation */
  toMyBets(): Promise<void>
}

export function customerOn(page: Page, size: Size): Customer {
  const main = page.getByRole('main')
  const phone = size === 'phone'
  const slip = phone ? page.getByRole('dialog', { name: 'Slip' }) : page.getByRole('complementary', { name: 'Slip and bets' })
  const price = (name: string) => main.getByRole('button', { name: new RegExp(`^${name}\\b`) }).first()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  return {
    page,
    main,
    slip,
    price,
    async openSlip() {
      if (phone) await navigation.getByRole('button', { name: /^Slip/ }).click()
      await slip.waitFor()
    },
    async closeSlip() {
      if (phone) await slip.getByRole('button', { name: 'Close' }).click()
    },
    async choose(...names) {
      for (const name of names) {
        await price(name).click()
        await expectAttribute(price(name), 'aria-pressed', 'true')
      }
    },
    async stake(label, amount) {
      const field = slip.getByRole('textbox', { name: label })
      await field.click()
      if (!phone) await typeOver(field, amount)
      else {
        const keys = slip.getByRole('group', { name: 'Stake keyboard' })
        for (const key of amount)
          await keys.getByRole('button', { name: key === '.' ? 'Decimal point' : key, exact: true }).click()
        await keys.getByRole('button', { name: 'Done' }).click()
      }
    },
    async press(name) {
      await slip.getByRole('button', { name }).click()
    },
    async logIn(username) {
      const dialog = page.getByRole('dialog', { name: 'Log in' })
      await dialog.getByLabel('Username').fill(username)
      await dialog.getByLabel('Password').fill('touchline-demo')
      await dialog.getByRole('button', { name: /^Log in( and place)?$/ }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    async balance() {
      const menu = page.getByRole('button', { name: 'Account menu' }).filter({ hasText: amount })
      return amount.exec((await menu.textContent()) ?? '')?.[0] ?? ''
    },
    async toMyBets() {
      await navigation.getByRole('link', { name: /^My bets/ }).click()
      await main.getByRole('heading', { name: 'My bets', level: 1 }).waitFor()
    },
  }
}

const amount = /£[\d,.]+/

/** Opens a page as a demo customer who logged in before: for tests that prove something else than the login. */
export async function openLoggedIn(page: Page, world: Pick<World, 'url'>, username: string, path: string): Promise<void> {
  await keepLoggedIn(page, world, username)
  await page.goto(path)
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
}

/** The page's next document belongs to a demo customer who logged in before. */
export async function keepLoggedIn(page: Page, world: Pick<World, 'url'>, username: string): Promise<void> {
  // a document of the same origin, without scripts, where an earlier visitor may have left the tab
  const blank = `${world.url}/icon.svg`
  if (page.url() !== blank) await page.goto(blank)
  // by the same browser as the page: a confirmation does not count for another one
  const response = await fetch(`${world.url}${calls.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': await page.evaluate(() => navigator.userAgent) },
    body: JSON.stringify({ username, password: 'touchline-demo' }),
  })
  const { data } = (await response.json()) as Envelope<DataOf<Calls['login']>>
  if (!data) throw new Error(`${username} could not log in`)
  const token = { sessionToken: data.sessionId, expiresAt: new Date(Date.now() + 3_600_000).toISOString() }
  await page.evaluate((kept) => localStorage.setItem('touchline.session', kept), JSON.stringify(token))
}

/**
 * Leads to another address within the page, which costs a third of loading it: for tests that prove something else than
 * that. Resolves when the page there has its heading, which must differ from the one before.
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  const before = await headingOf(page)
  await changeAddress(page, path)
  await expect.poll(() => headingOf(page).then((heading) => heading !== undefined && heading !== before)).toBe(true)
}

/** Leads to another address within the page, such as that of a modal. */
export async function changeAddress(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: crypto.randomUUID(), idx: history.length }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

/** Opens a modal by its name in the address, without loading the page, and closes one that was opened so before. */
export async function openModal(page: Page, name: string): Promise<void> {
  if (new URL(page.url()).searchParams.has('modal')) {
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).search).toBe('')
  }
  await changeAddress(page, `/?modal=${name}`)
}

/** The cashier: a dialog on desktop, a page on the phone. */
export const cashierOn = (page: Page, title: 'Deposit' | 'Withdraw'): Locator =>
  page
    .getByRole('dialog', { name: title, exact: true })
    .or(page.getByRole('main').getByRole('region', { name: title, exact: true }))

/** The text of the page's main heading, if it has one. */
const headingOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector('main h1')?.textContent || undefined)

/** With a mouse a field selects its content, a frame after it was pressed: typing replaces it. */
export async function typeOver(field: Locator, words: string): Promise<void> {
  await expect
    .poll(() =>
      field.evaluate((input: HTMLInputElement) => input.selectionStart === 0 && input.selectionEnd === input.value.length),
    )
    .toBe(true)
  await field.pressSequentially(words)
}

export const expectSeen = (what: Locator): Promise<void> => what.first().waitFor()

export const expectHidden = (what: Locator): Promise<void> => what.first().waitFor({ state: 'hidden' })

export async function expectWords(what: Locator, words: string | RegExp): Promise<void> {
  await expect.poll(async () => (await what.first().textContent())?.replaceAll(/\s+/g, ' ')).toMatch(words)
}

export async function expectAttribute(what: Locator, name: string, value: string | RegExp | null): Promise<void> {
  const wanted = value instanceof RegExp ? expect.stringMatching(value) : value
  await expect.poll(() => what.first().getAttribute(name)).toEqual(wanted)
}

/** how long new or changed buttons ignore presses, plus a margin */
const unseenMs = 400

/** Presses a button like a person who has seen it: earlier presses are ignored. */
export async function pressSeen(button: Locator, key?: 'Enter'): Promise<void> {
  await expectSeen(button)
  await button.page().waitForTimeout(unseenMs)
  await (key ? button.press(key) : button.click())
}

/** Nothing covers it, and its container is scrolled to it. */
export async function expectInSight(what: Locator): Promise<void> {
  const isInSight = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  await expect.poll(() => what.evaluate(isInSight)).toBe(true)
}

/** It has the focus, or gets it. */
export async function expectFocus(what: Locator): Promise<void> {
  await expect.poll(() => what.evaluate((element) => element === document.activeElement)).toBe(true)
}

export async function expectPath(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
}

/** For `evaluate` on a button: a press that immediately follows a change of its text. */
export function pressWhenItChanges(button: Element): void {
  const observer = new MutationObserver(() => {
    observer.disconnect()
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  })
  observer.observe(button, { childList: true, characterData: true, subtree: true })
}
