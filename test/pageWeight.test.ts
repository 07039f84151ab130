/** Compressed size of the built page's first picture, and what the slip adds. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const dist = join(import.meta.dirname, '../web/dist')
const manifestPath = join(dist, '.vite/manifest.json')

type Manifest = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>

const kB = 1000
const home = 'src/sportsbook/home/HomePage.tsx'
const languages = ['en-GB', 'nl-NL', 'bg-BG']
const messages = (language: string) => `src/messages/${language}/index.ts`

describe.skipIf(!existsSync(manifestPath))('the built page', () => {
  const manifest: Manifest = existsSync(manifestPath) ? JSON.parse(readFileSync(manifestPath, 'utf8')) : {}

  /** the files of these sources and of everything they import */
  function filesOf(sources: string[], seen = new Set<string>()): Set<string> {
    for (const source of sources) {
      const chunk = manifest[source]
      if (!chunk) throw new Error(`the build has no chunk of ${source}`)
      if (seen.has(chunk.file)) continue
      seen.add(chunk.file)
      filesOf(chunk.imports ?? [], seen)
    }
    return seen
  }

  /** the stored brotli file; files too small to be compressed count as they are */
  const weightOf = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + statSync([join(dist, `${file}.br`), join(dist, file)].find(existsSync) ?? '').size, 0)

  it.each(languages)('needs at most 120 kB of JavaScript for the first picture of the home page in %s', (language) => {
    expect(weightOf(filesOf(['index.html', home, messages(language)]))).toBeLessThanOrEqual(120 * kB)
  })

  it('preloads two fonts, each in what a new connection carries at once', () => {
    const html = readFileSync(join(dist, 'index.html'), 'utf8')
    const fonts = Array.from(html.matchAll(/as="font"[^>]* href="\/([^"]+)"/g), ([, file = '']) => file)
    expect(fonts).toHaveLength(2)
    // ten packets, with the head of the answer
    for (const font of fonts) expect(weightOf([font])).toBeLessThanOrEqual(14 * kB)
  })

  it('needs at most 40 kB for the slip and its machine after that', () => {
    const first = filesOf(['index.html', messages('en-GB')])
    const chunks = Object.keys(manifest).filter((source) => manifest[source]?.name === 'slip' && manifest[source].css)
    const slip = [...filesOf(chunks)].filter((file) => !first.has(file))
    expect(weightOf(slip)).toBeLessThanOrEqual(40 * kB)
    // the slip's machine is not in the first picture
    expect(weightOf(slip)).toBeGreaterThan(20 * kB)
  })
})
