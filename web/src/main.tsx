import '@touchline/ui/fonts.css'
import '@touchline/ui/tokens.css'
import '@touchline/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startSession } from './account/session/index.ts'
import { App } from './app/App.tsx'
import { followNewBuild } from './app/followNewBuild.ts'
import { manifests } from './app/manifests.ts'
import { startFeatures } from './app/startFeatures.ts'
import { sender } from './lib/api.ts'
import { loadConfig } from './lib/config/index.ts'
import { loadAreaMessages, loadMessages, type Messages } from './lib/intl/index.ts'
import { renewStorage } from './lib/storageVersion.ts'
import { createYielding } from './lib/yieldToMain.ts'

/** The configuration sets the language, whose messages are loaded before the first render. */
async function start(): Promise<void> {
  renewStorage(() => localStorage)
  followNewBuild()
  const yieldToMain = createYielding()
  const { locale } = await loadConfig()
  await yieldToMain()
  document.documentElement.lang = locale
  sender.lang = locale
  const messages = await loadMessages(locale)
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  startSession()
  await yieldToMain()
  if (!(await goOn(root, locale, messages))) {
    root.replaceChildren()
    // each page has its own from here on
    document.querySelector('[name=description]')?.remove()
    createRoot(root).render(
      <StrictMode>
        <App locale={locale} messages={messages} />
      </StrictMode>,
    )
  }
  // the slip's; components that use them report a failed load
  loadAreaMessages(locale, 'betting').catch(() => undefined)
  await startFeatures(manifests.flatMap(({ start: hooks = {} }) => Object.values(hooks)))
}

/** Whether the gateway rendered the page for a visitor like this one: index.html has looked. */
async function goOn(root: HTMLElement, locale: string, messages: Messages): Promise<boolean> {
  const { dataset } = document.documentElement
  const isRendered = dataset.at && (await import('./app/hydrate.tsx').catch(() => undefined))
  if (isRendered) await isRendered.hydrate(root, locale, messages)
  else delete dataset.at
  return Boolean(isRendered)
}

void start().catch(showNoStart)

/** Nothing could be loaded, not even messages: only a browser reload helps. */
function showNoStart(error: unknown): void {
  console.error(error)
  const words = document.createElement('p')
  words.className = 'no-start'
  words.textContent = 'Touchline could not be reached. Please reload the page.'
  document.getElementById('root')?.replaceChildren(words)
}
