import { create } from 'zustand'
import { onSessionEnd, openLogin, userNow } from '../session/index.ts'
import type { ModalEntries, ModalEntry } from './modalEntry.ts'
import type { ModalName } from './modalNames.ts'
import { type ModalEffect, type ModalEvent, type ModalRules, type Modals, nextModals } from './modals.ts'

export const useModals = create<{ open: Modals }>(() => ({ open: [] }))

let entries: ModalEntries | undefined
/** requests made before the modals were loaded, in order */
const waiting: ModalEvent[] = []

/** Called once with the modals of all features. Private modals close at logout. */
export function registerModals(all: ModalEntries): void {
  entries = all
  onSessionEnd(() => sendModal({ is: 'loggedOut' }))
  for (const event of waiting.splice(0)) sendModal(event)
}

const entryOf = (name: string): ModalEntry | undefined => entries?.[name as ModalName]

let leaveAddress: () => void = () => undefined
/** Sets how to leave an address that opened a modal. */
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

/** P2.31a, P2.31b: the rules that features declare for their modals. */
const rules: Omit<ModalRules, 'loggedIn'> = {
  isPrivate: (name) => entryOf(name)?.isPrivate === true,
  isBlocked: (name) => entryOf(name)?.isOffered?.() === false,
  instead: (name) => entryOf(name)?.instead?.(),
}

export function sendModal(event: ModalEvent): void {
  if (!entries) {
    waiting.push(event)
    return
  }
  const [open, effects] = nextModals(useModals.getState().open, event, { ...rules, loggedIn: userNow() !== undefined })
  if (open !== useModals.getState().open) useModals.setState({ open })
  for (const effect of effects) run[effect.do]()
}
