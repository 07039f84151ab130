/** The sites of one book by country: a guest is led to that of theirs, and may choose another. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chromiumPath } from './browser.ts'
import { expectSeen } from './customer.ts'
import { type ArrivalOptions, saturdayBook } from './saturdayBook.ts'

const abroad = ['nl', 'ie', 'ng', 'bg']
const siteOf = (code: string) => `https://${code}.book.example`
const file = join(mkdtempSync(join(tmpdir(), 'touchline-countries-')), 'operator.json')
const countries = Object.fromEntries(['gb', ...abroad].map((code) => [code, siteOf(code)]))
writeFileSync(file, JSON.stringify({ geolocation: { header: 'cf-ipcountry' }, sites: { countries } }))

const path = '/results?x=1#top'
const yearDays = 365
/** what a browser without a screen calls itself is known as a bot's */
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

describe.skipIf(!chromiumPath)('the sites of a book, in Chromium', () => {
  const { arrive, world } = saturdayBook({ env: { CONFIG: file, TRUST_PROXY: '127.0.0.1' } })

  /** A visitor who is in this country, with the sites of the others standing. */
  async function visitorIn(code: string, to: string, options: ArrivalOptions = {}) {
    const headers = { 'cf-ipcountry': code.toUpperCase() }
    const first = options.as === undefined ? 'about:blank' : '/results'
    const { page, main } = await arrive('desktop', first, { extraHTTPHeaders: headers, userAgent: person, ...options })
    await page.route(/^https:\/\/\w\w\.book\.example\//, (route) => route.fulfill({ contentType: 'text/html', body: 'A site' }))
    await page.goto(to, { waitUntil: 'commit' })
    const cookie = async () => (await page.context().cookies(world().url)).find(({ name }) => name === 'allowedCountry')
    return { page, main, cookie }
  }

  it('P2.40a a country switch leads a guest to the same page of the site of gb, nl, ie, ng or bg', async () => {
    for (const code of abroad) {
      const { page } = await visitorIn(code, path)
      await expect.poll(() => page.url()).toBe(siteOf(code) + path)
    }
    // this site's own country and one without a site: the visitor stays
    for (const code of ['gb', 'de']) {
      const { page, cookie } = await visitorIn(code, path)
      await expect.poll(cookie).toMatchObject({ value: code })
      expect(new URL(page.url()).origin).toBe(world().url)
    }
  })

  it('P2.40a search bots stay, and so do customers', async () => {
    const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
    for (const [options, value] of [
      [{ userAgent }, 'nl'],
      [{ as: 'bob' }, 'gb'],
    ] as const) {
      const { page, cookie } = await visitorIn('nl', path, options)
      await expect.poll(cookie).toMatchObject({ value })
      expect(new URL(page.url()).origin).toBe(world().url)
    }
  })

  it('P2.40a the footer leads to each site, and whoever chooses this one stays', async () => {
    const { page } = await visitorIn('gb', '/results')
    const sites = page.getByRole('navigation', { name: 'Our sites by country' })
    await expectSeen(sites.getByRole('link', { name: 'United Kingdom' }))
    await sites.getByRole('link', { name: 'Bulgaria' }).click()
    await page.waitForURL(`${siteOf('bg')}/results?chosenCountry=bg`)

    const chosen = await visitorIn('nl', '/results?chosenCountry=gb')
    await expect.poll(chosen.cookie).toMatchObject({ value: 'gb' })
    await expect.poll(() => chosen.page.url()).toBe(`${world().url}/results`)
    await chosen.page.reload()
    await expectSeen(chosen.main.getByRole('heading', { name: 'Results' }).first())
    expect(new URL(chosen.page.url()).origin).toBe(world().url)
  })

  it('P9.4 of the countries gb, nl, ie, ng and bg, with the cookie allowedCountry for 365 days and a btag for a day', async () => {
    const { page, cookie } = await visitorIn('gb', '/results?btag=partner')
    expect(await page.evaluate(async () => (await (await fetch('/api/appConfig')).json()).data.countrySites)).toEqual(countries)
    await expect.poll(cookie).toMatchObject({ value: 'gb' })
    expect(Math.round((((await cookie())?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(yearDays)
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('touchline.btag') ?? 'null')?.value)
    await expect.poll(stored).toBe('partner')
    for (const [hours, left] of [
      [23, 'partner'],
      [25, undefined],
    ] as const) {
      await page.evaluate(
        (at) => localStorage.setItem('touchline.btag', JSON.stringify({ value: 'partner', at })),
        new Date(Date.now() - hours * 3_600_000).toISOString(),
      )
      // another one replaces nothing; what is over is removed on the next visit
      await page.goto('/results')
      await expect.poll(stored).toBe(left)
    }
  })
})
