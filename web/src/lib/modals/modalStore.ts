import { create } from 'zustand'
import { onSessionEnd } from '../../account/session/session.ts'
import { isOffered } from '../../content/rules/rulePaths.ts'
import { configNow } from '../config/index.ts'
import { openLogin } from '../session/loginRequest.ts'
import { userNow } from '../session/sessionStore.ts'
import { type ModalEffect, type ModalEvent, type Modals, nextModals } from './index.ts'
import { isPrivateModal, type ModalName } from './modalNames.ts'

export const useModals = create<{ open: Modals }>(() => ({ open: [] }))

let leaveAddress: () => void = () => undefined
/** Who knows the way back from an address that opened a modal. */
export function onLeaveAddress(leave: () => void): void {
  leaveAddress = leave
}

const run: Record<ModalEffect['do'], () => void> = {
  openLogin: () => openLogin(),
  leaveAddress: () => leaveAddress(),
  leaveFullScreen: () => {
    if (document.fullscreenElement) void document.exitFullscreen()
  },
}

/** P2.31a */
const isBlocked = (name: string): boolean => !isOffered(name, configNow().texts)

/** P2.31b */
function instead(name: string): { name: ModalName; props: { wanted: string } } | undefined {
  const { depositAllowed = true, withdrawAllowed = true } = userNow()?.userRestrictions ?? {}
  const mayNot = (name === 'deposit' && !depositAllowed) || (name === 'withdraw' && !withdrawAllowed)
  return mayNot ? { name: 'accountRestriction', props: { wanted: name } } : undefined
}

export function sendModal(event: ModalEvent): void {
  const rules = { isPrivate: isPrivateModal, loggedIn: userNow() !== undefined, isBlocked, instead }
  const [open, effects] = nextModals(useModals.getState().open, event, rules)
  if (open !== useModals.getState().open) useModals.setState({ open })
  for (const effect of effects) run[effect.do]()
}

/** Once, at start: what only customers may see goes when they are logged out. */
export function followSession(): void {
  onSessionEnd(() => sendModal({ is: 'loggedOut' }))
}
