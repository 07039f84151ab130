/** Where the button of a system message leads: to each of its kinds, if this installation has it. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CampaignMessage } from '@touchline/contract/operator'
import { sendMessage, withdrawMessage } from '@touchline/gateway/operator'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chromiumPath, phoneFirst } from './browser.ts'
import { saturdayBook } from './saturdayBook.ts'

const sites = { casino: 'https://casino.example/lobby', liveCasino: 'https://live.example/', fives: 'https://fives.example/' }
const file = join(mkdtempSync(join(tmpdir(), 'touchline-buttons-')), 'operator.json')
const write = (here: Partial<typeof sites>) => writeFileSync(file, JSON.stringify({ sites: here }))
write({})

describe.skipIf(!chromiumPath)('the button of a message, in Chromium', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true, env: { CONFIG: file } })
  const kate = () => ({ by: 'kate', ref: crypto.randomUUID() })

  const install = async (here: Partial<typeof sites>) => {
    write(here)
    await expect.poll(async () => (await world().data('appConfig', {})).fivesUrl).toBe(here.fives)
  }

  it.each(phoneFirst)('A2.8b P2.52b leads to each kind of target, where it is enabled (%s)', async (size) => {
    const customer = { phone: 'alice', desktop: 'bob' }[size]
    await install({})
    const { page, main } = await arrive(size, '/', { as: customer })
    const banner = main.getByRole('status', { name: 'News' })
    let campaign = ''
    /** the message takes the place of the one before */
    const show = async (button: NonNullable<CampaignMessage['button']>) => {
      if (campaign !== '') await withdrawMessage(world().pool, kate(), { campaign })
      await page.goto('/')
      await expect.poll(() => banner.count()).toBe(0)
      campaign = crypto.randomUUID()
      const texts = { 'en-GB': { name: 'News', text: 'Something for you.', button: 'Go there' } }
      const message = { purpose: 'service', systemType: 'SYSTEM', group: 'info', button, dismissable: false, texts } as const
      await sendMessage(world().pool, kate(), { campaign, customer, message })
      await banner.getByText('Something for you.').waitFor()
      return banner.getByRole('link', { name: 'Go there' }).or(banner.getByRole('button', { name: 'Go there' }))
    }

    const press = async (target: Locator) => {
      const noted = page.waitForResponse(/inboxRead/)
      await target.press('Enter')
      await noted
    }

    const elsewhere = [
      [
        { type: 'CASINO_GAME', id: 'roulette' },
        `https://casino.example/game/roulette?platform=${size === 'phone' ? 'mobile' : 'desktop'}`,
      ],
      [{ type: 'APP', id: 'casino' }, sites.casino],
      [{ type: 'APP', id: 'liveCasino' }, sites.liveCasino],
      [{ type: 'APP', id: 'fives' }, sites.fives],
    ] as const
    for (const [button] of elsewhere) expect(await (await show(button)).count()).toBe(0)
    await install(sites)
    for (const [button, href] of elsewhere) expect(await (await show(button)).getAttribute('href')).toBe(href)

    const outside = await show({ type: 'EXTERNAL_LINK', link: 'https://help.example/' })
    expect(await outside.getAttribute('href')).toBe('https://help.example/')
    expect(await outside.getAttribute('target')).toBe('_blank')

    for (const [button, path] of [
      [{ type: 'LINK', link: '/inplay' }, '/inplay'],
      [{ type: 'QUESTIONNAIRE' }, '/questionnaire'],
      [{ type: 'KYC' }, '/accountverification'],
    ] as const) {
      await press(await show(button))
      await expect.poll(() => new URL(page.url()).pathname).toBe(path)
    }
    await press(await show({ type: 'CONTACT_US' }))
    await page.getByRole('dialog', { name: size === 'phone' ? 'Live chat' : /Contact us|Live chat/ }).waitFor()
  })
})
