import '@touchline/ui/fonts.css'
import '@touchline/ui/tokens.css'
import '@touchline/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startSession } from './account/session/index.ts'
import { App } from './app/App.tsx'
import { followNewBuild } from './app/followNewBuild.ts'
import { sender } from './lib/api.ts'
import { loadConfig } from './lib/config/index.ts'
import { loadDeferredMessages, loadMessages } from './lib/intl/index.ts'
import { renewStorage } from './lib/storageVersion.ts'

/** The configuration says the language, the language brings its messages: then there is something to show. */
async function start(): Promise<void> {
  renewStorage(() => localStorage)
  followNewBuild()
  const { locale, features } = await loadConfig()
  document.documentElement.lang = locale
  sender.lang = locale
  const messages = await loadMessages(locale)
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  startSession()
  createRoot(root).render(
    <StrictMode>
      <App locale={locale} messages={messages} />
    </StrictMode>,
  )
  // whoever speaks in them says what could not be had
  loadDeferredMessages(locale).catch(() => undefined)
  await afterFirstPicture(features.enablePushLogging === true)
}

const firstPauseMs = 1_000
const longestPauseMs = 30_000

/**
 * The slip's machine, which takes up what was pressed meanwhile; what was on its way when the page was left is asked after,
 * and what becomes of bets is heard. A network that fails for a moment is tried again: the page stands already.
 */
async function afterFirstPicture(logsPushes: boolean, pauseMs = firstPauseMs): Promise<void> {
  const parts = await Promise.all([
    import('./betting/slip/placing.ts'),
    import('./betting/slip/trackRefusedBets.ts'),
    import('./betting/mybets/queries.ts'),
    import('./betting/cashout/cashingOut.ts'),
    import('./account/settings/followAccount.ts'),
    import('./lib/modals/modalStore.ts'),
    import('./app/followVisitor.ts'),
    import('./app/followExperiments.ts'),
    import('./app/forgetEvents.ts'),
    logsPushes ? import('./betting/pushlog/index.ts') : undefined,
  ]).catch(() => undefined)
  if (!parts) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return afterFirstPicture(logsPushes, Math.min(2 * pauseMs, longestPauseMs))
  }
  const [
    { startPlacing },
    { trackRefusedBets },
    { startMyBets },
    { startCashingOut },
    { followAccount },
    { followSession },
    { followVisitor },
    { followExperiments },
    { forgetEvents },
    pushLog,
  ] = parts
  startPlacing()
  trackRefusedBets()
  startMyBets()
  startCashingOut()
  followAccount()
  followSession()
  followVisitor()
  void followExperiments()
  forgetEvents()
  pushLog?.startPushLog()
}

void start().catch(showNoStart)

/** Nothing could be loaded, not even words: the browser's own reload is the way out. */
function showNoStart(error: unknown): void {
  console.error(error)
  const words = document.createElement('p')
  words.className = 'no-start'
  words.textContent = 'Touchline could not be reached. Please reload the page.'
  document.getElementById('root')?.replaceChildren(words)
}
