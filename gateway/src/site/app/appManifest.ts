import { iconPath, iconSizes } from './icons.ts'
import bulgarian from './words/bg-BG.json' with { type: 'json' }
import english from './words/en-GB.json' with { type: 'json' }
import dutch from './words/nl-NL.json' with { type: 'json' }

const languages: Record<string, typeof english> = { 'en-GB': english, 'nl-NL': dutch, 'bg-BG': bulgarian }

export interface AppNamed {
  /** of the brand */
  name: string
  locale: string
  colour: string
  background: string
}

/**
 * The site as an app, for browsers that install it: https://www.w3.org/TR/appmanifest/. What another app shares with it is
 * opened by the page /share: https://w3c.github.io/web-share-target/.
 */
export function appManifest({ name, locale, colour, background }: AppNamed): object {
  const words = languages[locale] ?? english
  return {
    id: '/',
    name,
    short_name: name,
    description: words.description,
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colour,
    background_color: background,
    categories: ['sports', 'entertainment'],
    icons: iconSizes.flatMap((size) => [icon(size, 'any'), icon(size, 'maskable')]),
    shortcuts: [
      { name: words.inPlay, url: '/inplay', icons: [icon(192, 'any')] },
      { name: words.myBets, url: '/mybets', icons: [icon(192, 'any')] },
    ],
    share_target: {
      action: '/share',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  }
}

const icon = (size: (typeof iconSizes)[number], purpose: 'any' | 'maskable') => ({
  src: iconPath(size, purpose),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
