import { serviceAddress } from '@touchline/domain/config'
import * as z from 'zod/mini'

/** `https://cdn.example`, without a path. */
export const origin = z.string().check(
  z.maxLength(200),
  z.refine((text) => text.startsWith('https://') && URL.canParse(text) && new URL(text).origin === text, 'not an https origin'),
)

/** Of a script that the page loads, or of a service; a plain one only on this machine. */
export const httpsAddress = z.string().check(
  z.maxLength(500),
  z.refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === '127.0.0.1')
  }, 'not an https address'),
)

/** What an address of another service may have in braces: of the brand, and of what the page shows. */
const ofBrand = { region: 'eu', country: 'gb' }
const ofPage = { language: 'en-GB', eventId: '1', sportId: '1' }

/** An https address with words in braces (`serviceAddress`); those of the page may not be in its host. */
const template = (words: Readonly<Record<string, string>>) =>
  z.string().check(
    z.maxLength(500),
    z.refine((text) => {
      const filled = serviceAddress(text, words)
      const fixed = serviceAddress(text.split(/\{(?!region\}|country\})/)[0] ?? '', ofBrand)
      if (filled === undefined || fixed === undefined || !URL.canParse(fixed)) return false
      const { protocol, origin: from, username } = new URL(filled)
      return protocol === 'https:' && username === '' && (fixed === filled || fixed.startsWith(`${from}/`))
    }, 'not an https address, or with words in braces that are not known'),
  )

/** P7.34b: the page of an event at the operator's supplier of statistics. */
export const statisticsAddress = template({ ...ofBrand, ...ofPage })

/** P7.34b: the folder of the operator's pictures at their content delivery. */
export const contentFolder = template(ofBrand).check(z.refine((text) => text.endsWith('/'), 'does not end with a slash'))

/** A picture in that folder. */
export const picturePath = z.string().check(
  z.maxLength(200),
  z.refine((text) => /^[\w-][\w.-]*(\/[\w-][\w.-]*)*\.(avif|gif|jpe?g|png|svg|webp)$/.test(text), 'not the path of a picture'),
)
