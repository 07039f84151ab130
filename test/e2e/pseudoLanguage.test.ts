/** A language that does not exist: every word is accented and a third longer. What fits then fits in a language to come. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chromiumPath, sizes } from './browser.ts'
import { changeAddress, expectSeen } from './customer.ts'
import { misfits } from './fit.ts'
import { saturdayBook } from './saturdayBook.ts'
import { still } from './still.ts'

const pages = ['/', '/inplay', '/sports', '/more', '/settings', '/helpinfo', '/responsible-gaming', '/promotions', '/results']
const dialogs = [
  'login',
  'betResponsibly',
  'spendingControls',
  'coolOff',
  'balanceInfo',
  'accountLimits',
  'betRequest',
  'walkthrough',
]
const minControlSize = { phone: 44, desktop: 24 } as const

describe.skipIf(!chromiumPath)('a language with longer words, in Chromium', () => {
  const { arrive } = saturdayBook({ keepsTabs: true })

  it.each(sizes)('cuts no text and makes no page wider than its window (%s)', async (size) => {
    const { page, main } = await arrive(size, '/', { as: 'alice' })
    await expectSeen(main.getByText('Bohemians').first())
    const found: string[] = []
    const look = async (name: string) => {
      await still(page, 100)
      await lengthen(page)
      found.push(...(await misfits(page, minControlSize[size])).map((line) => `${name}: ${line}`))
    }
    for (const path of pages) {
      await page.goto(path)
      await page.waitForFunction(() => document.querySelector('main h1') && !document.querySelector('main [class*=skeleton]'))
      await look(path)
    }
    for (const name of dialogs) {
      await changeAddress(page, `/?modal=${name}`)
      await expectSeen(page.locator('dialog[open]').last())
      await look(name)
      await page.goto('/')
    }
    expect(found).toEqual([])
  })
})

/** In the page as it is: React would write its own words again only where something changes. */
const lengthen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü', A: 'Á', E: 'É', I: 'Í', O: 'Ö', U: 'Ü' }
    const longer = (word: string) =>
      word.replaceAll(/[aeiouAEIOU]/g, (letter) => accents[letter] ?? letter) + 'ö'.repeat(Math.ceil(word.length / 3))
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes
      if (node.parentElement?.closest('script, style, svg, noscript, [data-shortens]')) continue
      const text = node.textContent ?? ''
      if (!/ö{2}/.test(text)) node.textContent = text.replaceAll(/[A-Za-z]{4,}/g, longer)
    }
  })
