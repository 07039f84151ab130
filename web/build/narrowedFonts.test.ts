import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { facesOf, weights } from './narrowedFonts.ts'

const root = join(import.meta.dirname, '../..')
const sheets = globSync('{ui,web}/src/**/*.css', { cwd: root }).map((file) => ({
  file,
  css: readFileSync(join(root, file), 'utf8'),
}))

it('the fonts have every weight that a style sheet uses', () => {
  const used = sheets.flatMap(({ file, css }) =>
    Array.from(css.matchAll(/font(?:-weight)?:\s*(?:italic )?(\d+)[\s;]/g), ([, weight]) => ({ file, weight: Number(weight) })),
  )
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter(({ weight }) => weight < weights.min || weight > weights.max)).toEqual([])
  // thinner than normal, or bolder than bold
  expect(sheets.filter(({ css }) => /font-weight:\s*(?:lighter|bolder)/.test(css))).toEqual([])
})

it('the style sheet of the fonts says the same', () => {
  const fonts = sheets.find(({ file }) => file.endsWith('fonts.css'))?.css ?? ''
  const said = Array.from(fonts.matchAll(/font-weight: ([^;]+);/g), ([, range]) => range)
  expect(said.length).toBeGreaterThan(0)
  expect(new Set(said)).toEqual(new Set([`${weights.min} ${weights.max}`]))
})

it('no character is in two faces of a family, and the first one has what nearly every page shows', () => {
  const all = facesOf(readFileSync(join(root, 'ui/src/fonts.css'), 'utf8'))
  for (const family of ['sofia-sans', 'sofia-sans-semi-condensed']) {
    const faces = all.filter(({ url }) => url.startsWith(`@fontsource-variable/${family}/`))
    expect(faces).toHaveLength(4)
    const characters = faces.flatMap((face) => Array.from(face.characters))
    expect(new Set(characters).size).toBe(characters.length)
    const first = faces.find(({ url }) => url.endsWith('?first'))?.characters ?? ''
    expect(
      Array.from("Over 2.5, 11/4 · Both teams to score: 19:45 (+3) £10–€20 Queen's & Ÿ").filter((each) => !first.includes(each)),
    ).toEqual(['Ÿ'])
  }
})

it('names of clubs with common accents need no second font; the minute mark, which no font has, fetches none', () => {
  const all = facesOf(readFileSync(join(root, 'ui/src/fonts.css'), 'utf8'))
  const first = all.find(({ url }) => /sofia-sans-latin.*\?first$/.test(url))?.characters ?? ''
  expect(
    Array.from('Málaga, Köln, Brøndby, Curaçao, Peñarol, Malmö, Düsseldorf, Eibar').filter((each) => !first.includes(each)),
  ).toEqual([])
  expect(all.filter(({ characters }) => characters.includes('′'))).toEqual([])
})
