/** What modules expect of a browser when they load and render, for a process without one. */
export const page = { device: 'phone', config: '' }

const nothing = () => undefined
const holders: Record<string, () => string> = { 'app-config': () => page.config }
const documentElement = { lang: '', dataset: {}, toggleAttribute: nothing }

Object.assign(globalThis, {
  location: new URL('http://localhost/'),
  matchMedia: (query: string) => ({
    matches: query.includes('min-width') ? page.device === 'desktop' : query.includes('max-width') && page.device === 'phone',
    addEventListener: nothing,
    removeEventListener: nothing,
  }),
  document: {
    documentElement,
    visibilityState: 'visible',
    addEventListener: nothing,
    getElementById: (id: string) => (holders[id] ? { textContent: holders[id]() } : null),
  },
  addEventListener: nothing,
  removeEventListener: nothing,
})
