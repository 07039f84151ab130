import { languageFor } from '@touchline/contract/messages'
import bulgarian from './templates/bg-BG.json' with { type: 'json' }
import english from './templates/en-GB.json' with { type: 'json' }
import dutch from './templates/nl-NL.json' with { type: 'json' }

export type TemplateId = keyof typeof english

/** `action`: the text of the link. */
export interface Template {
  subject: string
  /** paragraphs; `{link}` is a separate one */
  body: string[]
  action?: string
}

export const templates: Record<string, Record<TemplateId, Template>> = { 'en-GB': english, 'nl-NL': dutch, 'bg-BG': bulgarian }

export interface Rendered {
  subject: string
  text: string
  html: string
  /** where a mail program ends such offers with one click; absent in mail about the account */
  unsubscribe?: string
}

export interface ToRender {
  template: TemplateId
  /** the recipient's language tag; English if there is no translation */
  language: string
  values: Readonly<Record<string, string>>
}

/**
 * Renders a mail's subject, text and HTML. Values can add neither markup nor lines; only `{link}` becomes a
 * link. Throws if a value is missing.
 */
export function render({ template, language, values }: ToRender): Rendered {
  const lang = languageFor(language)
  const { subject, body, action }: Template = templates[lang]?.[template] ?? english[template]
  const fill = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`the mail ${template} has no value for {${name}}`)
      return oneLine(value)
    })
  return {
    subject: fill(subject),
    text: `${body.map(fill).join('\n\n')}\n`,
    html: page(
      lang,
      fill(subject),
      body.map((paragraph) =>
        paragraph === '{link}' ? linkHtml(fill(paragraph), action ?? '') : `<p>${escapeHtml(fill(paragraph))}</p>`,
      ),
    ),
  }
}

/** Control characters and line breaks could add lines to a mail, or headers through its subject. */
const oneLine = (value: string): string => value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const linkHtml = (link: string, action: string): string => {
  const address = escapeHtml(link)
  return `<p><a href="${address}">${escapeHtml(action)}</a></p><p>${address}</p>`
}

const page = (lang: string, title: string, paragraphs: string[]): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>${paragraphs.join('')}</body></html>`

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
