import { describe, expect, it } from 'vitest'
import { render, type Template, type TemplateId, templates } from './render.ts'

const [english = {} as never, ...others] = Object.values(templates)
const ids = Object.keys(english) as TemplateId[]
const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

describe('the templates', () => {
  it('are the same mails in every language, with the same values', () => {
    expect(Object.keys(templates)).toEqual(['en-GB', 'nl-NL', 'bg-BG'])
    for (const language of others) {
      expect(Object.keys(language)).toEqual(ids)
      for (const id of ids) {
        const shapeOf = ({ subject, body }: Template) => ({
          id,
          subject: placesOf(subject),
          body: placesOf(body.join('\n')),
          paragraphs: body.length,
        })
        expect(shapeOf(language[id])).toEqual(shapeOf(english[id]))
      }
    }
  })

  it.each(Object.entries(templates).flatMap(([language, all]) => ids.map((id) => [language, id, all[id]] as const)))(
    '%s %s has a link in a paragraph of its own and its name, or neither',
    (_language, _id, { body, action, subject }) => {
      const links = body.filter((paragraph) => paragraph.includes('{link}'))
      expect(links).toEqual(action === undefined ? [] : ['{link}'])
      expect(subject).not.toMatch(/\{link\}|\n/)
    },
  )
})

const values = { brand: 'Touchline', link: 'https://book.example/reset-password#token=a&b', minutes: '15' }

it('a mail is rendered in the requested language, or in English if there is no translation', () => {
  expect(render({ template: 'resetPassword', language: 'nl', values }).subject).toBe('Kies een nieuw wachtwoord voor Touchline')
  expect(render({ template: 'resetPassword', language: 'fr-FR', values }).subject).toBe('Choose a new Touchline password')
  const { text, html } = render({ template: 'resetPassword', language: 'en', values })
  expect(text).toContain('\n\nhttps://book.example/reset-password#token=a&b\n\n')
  expect(html).toContain('<a href="https://book.example/reset-password#token=a&amp;b">Choose a new password</a>')
})

it('a value adds neither markup nor lines', () => {
  const { subject, text, html } = render({
    template: 'emailChanged',
    language: 'en',
    values: { brand: 'Touch\r\nBcc: eve@example.com', newEmail: '<img src=x onerror=alert(1)>"\u2028Hello' },
  })
  expect(subject).toBe('Your Touch Bcc: eve@example.com email address was changed')
  expect(text.split('\n').filter((line) => line !== '')).toHaveLength(2)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot; Hello')
})

it('a missing value throws', () => {
  expect(() => render({ template: 'resetPassword', language: 'en', values: {} })).toThrow('has no value for {brand}')
})
