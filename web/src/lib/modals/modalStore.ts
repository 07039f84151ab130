import { create } from 'zustand'
import { onSessionEnd, openLogin, userNow } from '../session/index.ts'
import { isWideNow } from '../useIsWide.ts'
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

/** What modals do to the address. */
interface AddressSteps {
  /** leaves an address that opened a modal */
  leave: () => void
  /** takes the modal's name out of it */
  forgetModal: () => void
  /** `replace`: instead of the address that named it */
  goTo: (path: string, options: { replace: boolean }) => void
  /** an address that opened a modal is being left */
  isLeaving: () => boolean
  /** acts once the address that opened a modal, and is being left, has been left */
  afterLeaving: (act: () => void) => void
}

let address: AddressSteps | undefined
export function onAddress(steps: AddressSteps): void {
  address = steps
}

/** Whether the page that is shown next is the one behind a modal that was just closed. */
export const isClosingModal = (): boolean => address?.isLeaving() ?? false

/** What changes the address is done once the modal that was just closed is out of it. */
export function afterClosing(act: () => void): void {
  if (address) address.afterLeaving(act)
  else act()
}

function run(effect: ModalEffect): void {
  switch (effect.do) {
    case 'openLogin':
      return openLogin()
    case 'leaveAddress':
      return address?.leave()
    case 'leadOn':
      return leadOn(effect)
    case 'leaveFullScreen':
      if (document.fullscreenElement) void document.exitFullscreen()
  }
}

/** The address loses the name first: what opens then has a place in the history of its own. */
function leadOn({ name, byAddress }: Extract<ModalEffect, { do: 'leadOn' }>): void {
  const entry = entryOf(name)
  if (!entry) return
  const page = phonePageOf(entry)
  if (page !== undefined) return address?.goTo(page, { replace: byAddress })
  if ('Modal' in entry) return
  if ('to' in entry) return address?.goTo(typeof entry.to === 'string' ? entry.to : entry.to(), { replace: byAddress })
  if (byAddress) address?.forgetModal()
  entry.opens()
}

const phonePageOf = ({ phonePage }: ModalEntry): string | undefined => (isWideNow() ? undefined : phonePage)

/** P2.31a, P2.31b: the rules that features declare for their modals. */
const rules: Omit<ModalRules, 'loggedIn'> = {
  isPrivate: (name) => entryOf(name)?.isPrivate === true,
  isBlocked: (name) => entryOf(name)?.isOffered?.() === false,
  instead: (name) => entryOf(name)?.instead?.(),
  leadsOn: (name) => {
    const entry = entryOf(name)
    return entry !== undefined && (!('Modal' in entry) || phonePageOf(entry) !== undefined)
  },
}

export function sendModal(event: ModalEvent): void {
  if (!entries) {
    waiting.push(event)
    return
  }
  const [open, effects] = nextModals(useModals.getState().open, event, { ...rules, loggedIn: userNow() !== undefined })
  if (open !== useModals.getState().open) useModals.setState({ open })
  for (const effect of effects) run(effect)
}
