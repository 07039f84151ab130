import { hasPasskeys, onEasyLogin } from '../../lib/easyLogin.ts'
import { featureSettingsNow } from '../../lib/experiments/index.ts'
import { type Session, userNow, useSession, whenSessionKnown } from '../../lib/session/index.ts'
import { isWideNow } from '../../lib/useIsWide.ts'
import { type AppPromptType, appPromptTypes } from './appPrompts.ts'
import { ownerNow, sendAppPrompt, sendRating, useDownloadAppShown } from './promptStore.ts'

/** A4.18b, A4.19, A4.3e: what logins and logouts do to the prompts. Called once, after the first render. */
export async function followPrompts(): Promise<void> {
  onEasyLogin(() => sendAppPrompt({ is: 'easyLogin' }))
  useSession.subscribe(changed)
  await whenSessionKnown()
  sendAppPrompt({ is: 'visited' })
  trigger()
}

function changed(now: Session, before: Session): void {
  if (now.at === 'loggedIn' && before.at === 'guest') {
    sendRating({ is: 'loggedIn' })
    sendAppPrompt({ is: 'visited' })
    // a login with a passkey reports itself first
    queueMicrotask(trigger)
  }
  if (now.at !== 'guest' || before.at !== 'loggedIn') return
  sendAppPrompt({ is: 'loggedOut' }, before.user.userProfile.userId)
  useDownloadAppShown.setState({ downloadAppShown: false })
}

function trigger(): void {
  const nowMs = Date.now()
  for (const type of appPromptTypes) {
    const shownAlready = type === 'downloadApp' && useDownloadAppShown.getState().downloadAppShown
    sendAppPrompt(
      { is: 'triggered', type, nowMs, isMobileWeb: isMobileWeb(), offered: isOffered(type), isShownAlready: shownAlready },
      ownerNow(),
    )
  }
}

const flagOf = { downloadApp: 'downloadAppPrompt', easyLogin: 'easyLoginPrompt' } as const

/** P6.1e */
function isOffered(type: AppPromptType): boolean {
  const isOn = (flag: string) => featureSettingsNow(flag).enable === true
  const makesSense = type === 'downloadApp' || (userNow() !== undefined && hasPasskeys())
  return makesSense && isOn('nativeConvergence') && isOn(flagOf[type])
}

/** A phone's browser, not this site as an app on its home screen. */
const isMobileWeb = (): boolean =>
  !isWideNow() && matchMedia('(pointer: coarse)').matches && !matchMedia('(display-mode: standalone)').matches
