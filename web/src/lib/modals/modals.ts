/** An open modal, under its name in the list of modals. */
export interface OpenModal {
  name: string
  /** the subject, for the modal to read */
  props: Readonly<Record<string, string>>
  /** open but hidden while something more urgent is on the screen */
  suppressed: boolean
  /** opened by the address: closing it goes back */
  byAddress: boolean
}

/** Open modals, the topmost last. */
export type Modals = readonly OpenModal[]

export type ModalEvent =
  | { is: 'show'; name: string; props?: Readonly<Record<string, string>>; byAddress?: boolean }
  | { is: 'hide'; name: string }
  | { is: 'hideAll' }
  | { is: 'suppress' }
  | { is: 'reveal' }
  /** the customer was logged out */
  | { is: 'loggedOut' }

export type ModalEffect =
  | { do: 'openLogin' }
  /** it was opened by the address, which must be left */
  | { do: 'leaveAddress' }
  /** to what has this name without being a modal of its own */
  | { do: 'leadOn'; name: string; byAddress: boolean }
  /** leave full screen */
  | { do: 'leaveFullScreen' }

export interface ModalRules {
  /** customers only */
  isPrivate: (name: string) => boolean
  loggedIn: boolean
  /** not offered by this book, or not at the moment */
  isBlocked?: (name: string) => boolean
  /** replacement for a modal that this customer may not use; undefined: allowed */
  instead?: (name: string) => Pick<OpenModal, 'name' | 'props'> | undefined
  /** the name of another part of the page, or of a page */
  leadsOn?: (name: string) => boolean
}

/** the modal that can go full screen */
export const visualizationModal = 'visualization'

/** The open modals after this event, and the effects to run. A name is open once: showing it again moves it to the top. */
export function nextModals(open: Modals, event: ModalEvent, rules: ModalRules): [Modals, ModalEffect[]] {
  const { isPrivate, loggedIn, isBlocked, instead, leadsOn } = rules
  switch (event.is) {
    case 'show': {
      const { byAddress = false } = event
      const left = byAddress ? [leaveAddress] : []
      if (isBlocked?.(event.name)) return [open, left]
      if (isPrivate(event.name) && !loggedIn) return [open, [{ do: 'openLogin' }, ...left]]
      const { name, props = {} } = instead?.(event.name) ?? event
      if (leadsOn?.(name)) return [open, [{ do: 'leadOn', name, byAddress }]]
      const isNamed = byAddress || open.some((each) => each.name === name && each.byAddress)
      return [[...open.filter((each) => each.name !== name), { name, props, byAddress: isNamed, suppressed: false }], []]
    }
    case 'hide':
      return closed(open, ({ name }) => name === event.name, event.name === visualizationModal)
    case 'hideAll':
      return closed(open, () => true, true)
    case 'suppress':
    case 'reveal':
      return [open.map((each) => ({ ...each, suppressed: event.is === 'suppress' })), []]
    case 'loggedOut': {
      const [left, effects] = closed(open, ({ name }) => isPrivate(name), false)
      return left.length === open.length ? [open, []] : [left, [...effects, { do: 'openLogin' }]]
    }
  }
}

const leaveAddress: ModalEffect = { do: 'leaveAddress' }

function closed(open: Modals, goes: (modal: OpenModal) => boolean, leavesFullScreen: boolean): [Modals, ModalEffect[]] {
  const left = open.filter((each) => !goes(each))
  const byAddress = open.some((each) => each.byAddress && goes(each))
  return [
    left.length === open.length ? open : left,
    [...(byAddress ? [leaveAddress] : []), ...(leavesFullScreen ? [{ do: 'leaveFullScreen' } as const] : [])],
  ]
}

/**
 * The modal of a route for this device: on desktops the variant with the suffix Desktop, if there is one. `undefined` for an
 * unknown name.
 */
export function modalFor(route: string, { wide, names }: { wide: boolean; names: ReadonlySet<string> }): string | undefined {
  const own = `${route}Desktop`
  if (wide && names.has(own)) return own
  return names.has(route) ? route : undefined
}

/** The modal that an address opens: `?modal=name` or `#modal=name`. */
export function modalInAddress({ search, hash }: { search: string; hash: string }): string | undefined {
  const requested = new URLSearchParams(search).get('modal') ?? new URLSearchParams(hash.replace(/^#/, '')).get('modal')
  return requested || undefined
}
