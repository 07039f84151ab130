import type { Plugin } from 'vite'

const firstFonts = /sofia-sans(-semi-condensed)?-latin-wght-normal-first-[\w-]+\.woff2$/

/** Preloads the two fonts of the first screen, before the browser has read the style sheet. */
export function preloadedFonts(): Plugin {
  return {
    name: 'preloaded-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => firstFonts.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head-prepend' as const,
          })),
    },
  }
}
