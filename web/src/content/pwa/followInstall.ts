import { type InstallPrompt, usePwa } from './pwaStore.ts'

/**
 * Names the app's manifest and icon once the first view is there, and keeps the browser's offer to install it: the page about the app makes
 * it, when the customer asks for it.
 */
export function followInstall(): void {
  usePwa.setState({ isInstalled: isApp() })
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    usePwa.setState({ installPrompt: event as InstallPrompt })
  })
  addEventListener('appinstalled', () => usePwa.setState({ installPrompt: undefined, isInstalled: true }))
  const { lang } = document.documentElement
  link('manifest', `/app.webmanifest?lang=${lang}`)
  link('apple-touch-icon', '/apple-touch-icon.png')
}

const isApp = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

const link = (rel: string, href: string): void =>
  document.head.append(Object.assign(document.createElement('link'), { rel, href }))

/** The browser asks the customer; it does so once for each offer. */
export async function install(): Promise<void> {
  const { installPrompt } = usePwa.getState()
  usePwa.setState({ installPrompt: undefined })
  await installPrompt?.prompt()
}
