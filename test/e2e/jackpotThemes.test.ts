/** Jackpots on the home page in the colours of their games. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jackpotThemes } from '@touchline/contract/player/casino'
import { describe, expect, it } from 'vitest'
import { chromiumPath, sizes } from './browser.ts'
import { expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

const file = join(mkdtempSync(join(tmpdir(), 'touchline-jackpots-')), 'operator.json')
/** The home page shows four. */
const write = (themes: readonly string[]) =>
  writeFileSync(
    file,
    JSON.stringify({
      sites: { casino: 'https://casino.example/' },
      jackpots: themes.map((theme, i) => ({
        jackpotId: theme,
        name: `Pot of ${theme}`,
        amount: `${100 - i}.00`,
        currency: 'GBP',
        ...(theme !== 'none' && { gameId: `game-${theme}`, theme }),
      })),
    }),
  )
write([])

describe.skipIf(!chromiumPath)('jackpots in Chromium', () => {
  const { world, arrive } = saturdayBook({ env: { CONFIG: file } })

  it.each(sizes)(
    'P9.8a each has the colours of its game and leads to it; one without a game has the page’s (%s)',
    async (size) => {
      const colours = new Map<string, string>()
      for (const themes of [jackpotThemes.slice(0, 4), [...jackpotThemes.slice(4), 'none']]) {
        write(themes)
        await expect.poll(async () => (await world().data('jackpotsAmount', {})).jackpots[0]?.jackpotId).toBe(themes[0])
        const { page, main } = await arrive(size, '/')
        const box = main.getByRole('region', { name: 'Casino jackpots' })
        await expectSeen(box)
        for (const theme of themes) {
          const row = box.getByRole('link').filter({ hasText: `Pot of ${theme}` })
          const href = new URL((await row.getAttribute('href')) ?? '')
          expect(href.pathname).toBe(theme === 'none' ? '/' : `/game/game-${theme}`)
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            colours.set(
              `${theme} ${colorScheme}`,
              await row.evaluate((node) => `${getComputedStyle(node).backgroundColor} ${getComputedStyle(node).boxShadow}`),
            )
          }
          await page.emulateMedia({ colorScheme: 'light' })
        }
        await box.scrollIntoViewIfNeeded()
        const eyes = lookingAt(page, size, 'uk')
        await eyes.look(`jackpots-${themes[0]}`)
        expect(eyes.found).toEqual([])
      }
      // six themes and the page's own, light and dark; the page's own has no shadow and no ground in both
      expect(new Set(colours.values()).size).toBe(2 * jackpotThemes.length + 1)
    },
  )
})
