import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { htmlOf } from '../config/readTexts.ts'
import { filledText } from './filledText.ts'

const folder = `${import.meta.dirname}/../../texts`
const company = {
  name: 'Book & Sons',
  address: '1 High Street',
  licence: 'Licensed under number 1.',
  email: 'help@book.example',
  disputes: 'an arbiter decides.',
}
const brand = { name: 'Book', countryCode: 'gb', minimumAge: 18, version: '1.0' }
const countries = ['gb', 'ie', 'nl', 'bg', 'ng']
const languages = ['en', 'nl', 'bg']

describe('a text of the operator', () => {
  it('is Markdown with conditions', () => {
    const text = [
      '## Who',
      '- You are {age}.',
      '',
      '[gb] - In Britain.',
      '',
      '[nl] Only there.',
      'See [terms](/terms) & more <b>',
    ].join('\n')
    expect(filledText(htmlOf(text), { ...brand, company: undefined })).toBe(
      '<h2>Who</h2><ul><li>You are 18.</li><li>In Britain.</li></ul><p>See <a href="/terms">terms</a> &amp; more &lt;b></p>',
    )
  })

  it.each([
    ['a company', company, '<p>Book &amp; Sons</p>'],
    ['none', undefined, '<p>Book</p><p>A demonstration</p>'],
  ])('with %s names who runs the book', (_, of, html) => {
    const text = '{company}\n[demo] A demonstration\n[phone] Call {phone}'
    expect(filledText(htmlOf(text), { ...brand, company: of })).toBe(html)
  })

  it('keeps braces that it does not know', () => {
    expect(filledText('<p>{other}</p>', { ...brand, company })).toBe('<p>{other}</p>')
  })
})

describe('the supplied texts', () => {
  const files = readdirSync(folder)
  const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8')

  it('are all in each language, with the same headings, items, conditions and words in braces', () => {
    const names = ['termsAndConditions', 'privacyPolicy', 'slaveryPolicy', 'contactUs']
    const wanted = names.flatMap((name) => languages.map((language) => `${name}.${language}.md`))
    expect(files.toSorted()).toEqual(wanted.toSorted())
    const shapeOf = (text: string) => ({
      lines: text.split('\n').map((line) => /^(\[\w+\] )?(## |- )?/.exec(line)?.[0]),
      links: [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to),
      words: [...text.matchAll(/\{\w+\}/g)].map(([word]) => word).toSorted(),
    })
    for (const name of names)
      for (const language of languages)
        expect([name, language, shapeOf(read(`${name}.${language}.md`))]).toEqual([
          name,
          language,
          shapeOf(read(`${name}.en.md`)),
        ])
  })

  it.each(files)('%s leaves nothing unfilled in any country, with a company or without', (file) => {
    for (const countryCode of countries)
      for (const of of [company, undefined]) {
        const html = filledText(htmlOf(read(file)), { ...brand, countryCode, company: of })
        expect(html).not.toMatch(/\{\w+\}|[>]\[\w+\] |<ul><\/ul>| [,.]<|^$/)
        expect(html.length).toBeGreaterThan(300)
      }
  })
})
