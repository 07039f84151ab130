import { describe, expect, it } from 'vitest'
import { keepCountry } from './countryCookies.ts'

/** A browser's cookies: it drops those for a public suffix, as https://publicsuffix.org has them. */
class CookieJar {
  readonly kept = new Map<string, { value: string; attributes: string[] }>()
  get cookie(): string {
    return Array.from(this.kept, ([key, { value }]) => `${key.split(' ')[0]}=${value}`).join('; ')
  }
  set cookie(text: string) {
    const [pair = '', ...attributes] = text.split('; ')
    const [name = '', value = ''] = pair.split('=')
    const domain = attributes.find((each) => each.startsWith('Domain='))?.slice('Domain='.length) ?? ''
    if (!['co.uk', 'com', 'com.ng', 'github.io'].includes(domain)) this.kept.set(`${name} ${domain}`, { value, attributes })
  }
}

function keptAt(host: string, codes = ['ie']): CookieJar {
  const jar = new CookieJar()
  for (const code of codes) keepCountry(code, { jar, host })
  return jar
}

describe('the cookie of the country', () => {
  it.each([
    ['www.book.example', 'book.example'],
    ['m.uk.book.example', 'uk.book.example'],
    ['book.example', 'book.example'],
    ['www.book.co.uk', 'book.co.uk'],
    ['book.co.uk', 'book.co.uk'],
    ['book.com.ng', 'book.com.ng'],
    ['book.github.io', 'book.github.io'],
    ['localhost', ''],
    ['127.0.0.1', ''],
    ['[::1]', ''],
  ])('A4.23a P4.14 set by %s is kept for %j', (host, domain) => {
    expect([...keptAt(host).kept.keys()]).toEqual([`countryCode ${domain}`])
  })

  it('is not set for what is no country', () => {
    expect(keptAt('book.example', ['', 'x; Domain=y', 'england']).kept.size).toBe(0)
  })

  it('A4.23a P4.14 is secure, of lower case, and replaced by the next customer’s', () => {
    const { kept } = keptAt('book.co.uk', ['IE', 'gb', 'gb'])
    expect([...kept.values()]).toEqual([
      { value: 'gb', attributes: ['Path=/', 'Max-Age=31536000', 'SameSite=Lax', 'Secure', 'Domain=book.co.uk'] },
    ])
  })
})
