import { createHash } from 'node:crypto'
import bulgarian from './oldBrowser/bg-BG.json' with { type: 'json' }
import english from './oldBrowser/en-GB.json' with { type: 'json' }
import dutch from './oldBrowser/nl-NL.json' with { type: 'json' }

const languages: Record<string, typeof english> = { 'en-GB': english, 'nl-NL': dutch, 'bg-BG': bulgarian }

type Version = readonly [major: number, minor: number]

/** P9.8b: older ones are old. */
const oldest = { ios: [13, 4], safari: [13, 1] } as const satisfies Record<string, Version>

const isBelow = ([major, minor]: Version, [least, leastMinor]: Version): boolean =>
  major < least || (major === least && minor < leastMinor)

/** P9.8b: whether the page's program cannot run in the browser that sends this: iOS below 13.4, whatever browser, or Safari below 13.1. */
export function isOldBrowser(userAgent: string | undefined): boolean {
  const ios = /\b(?:iPhone|iPad|iPod)\b[^)]* OS (\d+)[._](\d+)/.exec(userAgent ?? '')
  if (ios) return isBelow([Number(ios[1]), Number(ios[2])], oldest.ios)
  const safari = /\bMacintosh\b.*\bVersion\/(\d+)\.(\d+)[\d.]* Safari\//.exec(userAgent ?? '')
  return safari !== null && isBelow([Number(safari[1]), Number(safari[2])], oldest.safari)
}

const style = 'body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem}'

/** May do nothing but look as it does. */
export const oldBrowserPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** A page without a program, in the site's language: what the visitor can do. */
export function oldBrowserPage({ name, locale }: { name: string; locale: string }): string {
  const { title, text } = languages[locale] ?? english
  const said = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${said}</title><style>${style}</style><main><h1>${title}</h1><p>${text.replaceAll('{name}', () => said)}</p></main></html>`
}
