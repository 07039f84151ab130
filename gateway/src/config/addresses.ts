import * as z from 'zod/mini'

/** `https://cdn.example`, without a path. */
export const origin = z.string().check(
  z.maxLength(200),
  z.refine((text) => text.startsWith('https://') && URL.canParse(text) && new URL(text).origin === text, 'not an https origin'),
)

/** A script of another site, which the page loads. */
export const scriptAddress = z.string().check(
  z.maxLength(500),
  z.refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === '127.0.0.1')
  }, 'not an https address'),
)
