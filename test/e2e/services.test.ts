/** The addresses of other services, where the operator has them: pictures, statistics, games, promotions. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bohs } from '../feeds/saturday.ts'
import { chromiumPath, sizes } from './browser.ts'
import { changeAddress, expectAttribute, expectPath, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

const file = join(mkdtempSync(join(tmpdir(), 'touchline-services-')), 'operator.json')
writeFileSync(
  file,
  JSON.stringify({
    banners: [
      { title: 'Derby day', text: 'All of Saturday’s matches in one place', href: '/coupon/next', picture: 'banners/derby.svg' },
      { title: 'Win a holiday', href: '/holiday' },
    ],
    personalization: { games: [{ gameId: 'starfall', name: 'Starfall', picture: 'games/starfall.svg' }] },
    sites: {
      casino: 'https://casino.example/lobby',
      content: 'https://{region}.cdn.example/book/',
      statistics: 'https://{region}.stats.example/{language}/{country}/{sportId}/{eventId}',
    },
  }),
)
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#3a7"/></svg>`

describe.skipIf(!chromiumPath)('other services in Chromium', () => {
  const { arrive, world } = saturdayBook({ keepsTabs: true, env: { CONFIG: file } })

  it.each(sizes)(
    'P7.34b pictures come from the content delivery, scripts from this site; games, promotions and statistics have their addresses (%s)',
    async (size) => {
      const { page, main } = await arrive(size, '/more')
      const eyes = lookingAt(page, size, 'uk')
      const files: string[] = []
      page.on('request', (request) => void files.push(request.url()))
      await page.route('https://eu.cdn.example/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
      await page.goto('/')
      const banner = main.getByRole('link', { name: 'Derby day' })
      await expectAttribute(banner.locator('img'), 'src', 'https://eu.cdn.example/book/banners/derby.svg')
      expect(await main.getByRole('link', { name: 'Win a holiday' }).locator('img').count()).toBe(0)
      const game = main.getByRole('link', { name: 'Starfall' })
      await expectAttribute(game.locator('img'), 'src', 'https://eu.cdn.example/book/games/starfall.svg')
      const platform = size === 'phone' ? 'mobile' : 'desktop'
      await expectAttribute(game, 'href', `https://casino.example/game/starfall?platform=${platform}`)
      await game.scrollIntoViewIfNeeded()
      await expect
        .poll(() =>
          main
            .locator('img[src*="cdn.example"]')
            .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth)),
        )
        .toEqual([expect.any(Number), expect.any(Number)])
      await eyes.look('services-home')
      // static files are this site's, each under a name of its content
      const scripts = files.filter((url) => url.endsWith('.js'))
      expect(scripts.length).toBeGreaterThan(3)
      for (const url of scripts) expect(url).toMatch(new RegExp(`^${world().url}/assets/[\\w.-]+-[\\da-f]{7,8}\\.js$`))
      // who may use the book here, by where the device is
      expect(files.some((url) => url.startsWith(`${world().url}/api/geolocation`))).toBe(true)
      expect(await page.evaluate(() => document.cookie)).toMatch(/(^|; )allowedCountry=gb(;|$)/)

      await changeAddress(page, `/sports/football/premier-division/bohemians-v-drogheda/${bohs.id}`)
      await main.getByRole('tab', { name: 'Statistics' }).click()
      const more = main.getByRole('link', { name: 'More statistics (opens in a new tab)' }).first()
      await expectAttribute(more, 'href', 'https://eu.stats.example/en-GB/gb/football/bohs')
      await eyes.look('services-statistics')

      await changeAddress(page, '/promotions')
      await expectSeen(main.getByRole('link', { name: 'How it works: Price boosts' }))
      await eyes.look('services-promotions')
      await main.getByRole('link', { name: 'How it works: Price boosts' }).click()
      await expectPath(page, '/promotions/priceBoost')
      await main.getByRole('link', { name: 'All promotions' }).click()
      await expectPath(page, '/promotions')
      expect(eyes.found).toEqual([])
    },
  )
})
