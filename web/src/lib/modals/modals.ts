/** A modal that stands over the page, under its name in the list of modals. */
export interface OpenModal {
  name: string
  /** what it is about, for the modal itself to read */
  props: Readonly<Record<string, string>>
  /** open still, but out of sight while something more urgent is on the screen */
  suppressed: boolean
  /** the address says it: closing it goes back to the address before */
  byAddress: boolean
}

/** Those that are open, the topmost last. */
export type Modals = readonly OpenModal[]

export type ModalEvent =
  | { is: 'show'; name: string; props?: Readonly<Record<string, string>>; byAddress?: boolean }
  | { is: 'hide'; name: string }
  | { is: 'hideAll' }
  | { is: 'suppress' }
  | { is: 'reveal' }
  /** nobody is logged in any more */
  | { is: 'loggedOut' }

export type ModalEffect =
  | { do: 'openLogin' }
  /** it was opened by the address, which is left */
  | { do: 'leaveAddress' }
  /** what filled the screen fills it no more */
  | { do: 'leaveFullScreen' }

export interface ModalRules {
  /** for customers only */
  isPrivate: (name: string) => boolean
  loggedIn: boolean
  /** what this book does not have, or not at the moment */
  isBlocked?: (name: string) => boolean
  /** what stands in the place of one that this customer may not use; nothing: they may */
  instead?: (name: string) => Pick<OpenModal, 'name' | 'props'> | undefined
}

/** the modal that can fill the screen */
export const visualizationModal = 'visualization'

/** What stands over the page after this, and what is to be done about it. A name is open once: shown again, it is on top. */
export function nextModals(open: Modals, event: ModalEvent, rules: ModalRules): [Modals, ModalEffect[]] {
  const { isPrivate, loggedIn, isBlocked, instead } = rules
  switch (event.is) {
    case 'show': {
      const { byAddress = false } = event
      const left = byAddress ? [leaveAddress] : []
      if (isBlocked?.(event.name)) return [open, left]
      if (isPrivate(event.name) && !loggedIn) return [open, [{ do: 'openLogin' }, ...left]]
      const { name, props = {} } = instead?.(event.name) ?? event
      return [[...open.filter((each) => each.name !== name), { name, props, byAddress, suppressed: false }], []]
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
 * The modal of a route as this device has it: a desk's own, where there is one, is called like the route and then Desktop.
 * `undefined` for a name that is no modal.
 */
export function modalFor(route: string, { wide, names }: { wide: boolean; names: ReadonlySet<string> }): string | undefined {
  const own = `${route}Desktop`
  if (wide && names.has(own)) return own
  return names.has(route) ? route : undefined
}

/** The modal that an address asks for: `?modal=name` or `#modal=name`. */
export function modalInAddress({ search, hash }: { search: string; hash: string }): string | undefined {
  const asked = new URLSearchParams(search).get('modal') ?? new URLSearchParams(hash.replace(/^#/, '')).get('modal')
  return asked || undefined
}
