/** Staff ask, the page announces it, the customer answers, and is thanked. */
import { askQuestionnaire } from '@touchline/gateway/operator'
import { describe, expect, it } from 'vitest'
import { moneyQuestions } from '../questionnaire/file.ts'
import { chromiumPath, phoneFirst } from './browser.ts'
import { expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('a questionnaire, in Chromium', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true })
  const ask = (name: string, customer: string, regulator: boolean) =>
    askQuestionnaire(
      world().pool,
      { by: 'kate', ref: crypto.randomUUID() },
      { name, customer, questionnaire: moneyQuestions(regulator) },
    )
  const answered = async (name: string) =>
    (
      await world().pool.query<{ answers: object | null; draft: object | null }>(
        'select answers, draft from questionnaire where name = $1',
        [name],
      )
    ).rows[0]

  it.each(phoneFirst)(
    'A3.8 A4.17a A4.17b A4.17c A4.17d A5.6a of the regulator is announced, begun, resumed, answered once and thanked for (%s)',
    async (size) => {
      const customer = { phone: 'alice', desktop: 'bob' }[size]
      const { page, main } = await arrive(size, '/', { as: customer })
      const looking = lookingAt(page, size, 'uk')
      const banner = main.getByRole('status', { name: 'Your betting and your money' })
      const welcome = page.getByRole('dialog', { name: 'A few questions for you' })
      await ask(`own-${size}`, customer, false)
      await expectSeen(banner.getByRole('button', { name: 'Close message' }))
      await looking.look('questionnaire-banner')
      await ask(`required-${size}`, customer, true)
      await welcome.getByText('It takes less than two minutes. If you stop, we keep your answers for 5 days.').waitFor()
      await looking.look('questionnaire-welcome')
      // not while they log in
      await page.evaluate(() => localStorage.clear())
      await page.goto('/login')
      await main.getByLabel('Username').fill(customer)
      await main.getByLabel('Password').fill('touchline-demo')
      await page.waitForTimeout(1_500)
      expect(await welcome.count()).toBe(0)
      await main.getByLabel('Password').press('Enter')
      await welcome.waitFor()
      expect(new URL(page.url()).pathname).not.toBe('/login')
      await page.goto('/')
      await welcome.getByRole('button', { name: 'Got it' }).press('Enter')
      await welcome.waitFor({ state: 'detached' })
      // the regulator's before the other, and it stays
      await expect.poll(() => banner.getByRole('button').count()).toBe(0)
      await expectSeen(banner)
      await page.reload()
      await expectSeen(banner)
      expect(await welcome.count()).toBe(0)

      const open = async () => {
        await banner.getByRole('link', { name: 'Answer' }).press('Enter')
        const place = size === 'phone' ? main : page.getByRole('dialog', { name: 'Questionnaire' })
        await place.getByRole('heading', { name: 'Your betting and your money' }).waitFor()
        expect(new URL(page.url()).pathname).toBe(size === 'phone' ? '/questionnaire' : '/')
        expect(await banner.count()).toBe(0)
        return place
      }
      const form = await open()
      await looking.look('questionnaire-form')
      await form.getByRole('button', { name: 'Send answers' }).press('Enter')
      await expect.poll(() => form.getByText('Answer this question').count()).toBe(2)
      await looking.look('questionnaire-missing')
      await form.getByRole('radio', { name: '£1,500 to £3,000' }).press('Space')
      await form.getByRole('checkbox', { name: 'Work' }).press('Space')
      await form.getByRole('checkbox', { name: 'Savings' }).press('Space')
      await form.getByRole('checkbox', { name: 'Work' }).press('Space')
      await expect.poll(() => answered(`required-${size}`)).toMatchObject({ draft: { income: 'middle', sources: ['savings'] } })
      await page.goto('/')
      await open()
      expect(await form.getByRole('radio', { name: '£1,500 to £3,000' }).isChecked()).toBe(true)
      expect(await form.getByRole('checkbox', { name: 'Savings' }).isChecked()).toBe(true)
      await form.getByRole('textbox', { name: /anything else/ }).fill('<b>No</b>')

      // it arrives, but its answer is lost
      let isLost = true
      await page.route('**/api/questionnaireAnswer**', async (route) => {
        const isDone = (route.request().postDataJSON() as { done: boolean }).done
        if (!isLost || !isDone) return route.continue()
        await route.fetch()
        isLost = false
        await route.abort()
      })
      await form.getByRole('button', { name: 'Send answers' }).press('Enter')
      await form.getByRole('alert').waitFor()
      await form.getByRole('button', { name: 'Send answers' }).press('Enter')
      const thanks = page.getByRole('dialog', { name: 'Thank you for your answers' })
      await thanks.getByText("We'll read them and contact you").waitFor()
      await looking.look('questionnaire-thanks')
      await thanks.getByRole('button', { name: 'Got it' }).press('Enter')
      await thanks.waitFor({ state: 'detached' })
      expect(await answered(`required-${size}`)).toEqual({
        answers: { income: 'middle', sources: ['savings'], more: '<b>No</b>' },
        draft: null,
      })
      await page.goto('/')
      await banner.getByRole('button', { name: 'Close message' }).press('Enter')
      await expect.poll(() => banner.count()).toBe(0)
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(looking.found).toEqual([])
    },
  )
})
