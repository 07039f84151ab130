import { use, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { modalFor, modalInAddress, onAddress, sendModal, useModals } from '../../lib/modals/index.ts'
import { useSession } from '../../lib/session/index.ts'
import { type LoadedModals, registeredModals } from './loadModals.ts'
import { OpenModals } from './OpenModals.tsx'

/** Renders named modals: once, in the shell, as soon as the features' modals are loaded. */
export function ModalHost({ wide }: { wide: boolean }) {
  const entries = use(registeredModals())
  useModalInAddress(wide, entries)
  const some = useModals(({ open }) => open.length > 0)
  return some ? <OpenModals entries={entries} /> : null
}

/** `?modal=name` or `#modal=name` opens it; closing it goes back, or removes the name from the address. */
function useModalInAddress(wide: boolean, entries: LoadedModals): void {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const resuming = useSession(({ at }) => at === 'resuming')
  const requested = modalInAddress({ search, hash })
  const isTurned = useRef(false)
  const isLeaving = useRef(false)
  /** the entry of the history that was reached by closing a modal: its page may be rendered much later */
  const leftTo = useRef<unknown>(undefined)
  useEffect(() => {
    const forgetModal = () => void navigate(withoutModal(window.location), { replace: true })
    // the step back arrives later, and would undo what was done to the address meanwhile
    const afterLeaving = (act: () => void) => {
      if (isLeaving.current) addEventListener('popstate', () => setTimeout(act), { once: true })
      else act()
    }
    onAddress({
      forgetModal,
      leave: () => {
        if (isTurned.current || modalInAddress(window.location) === undefined) return
        const within = Number(window.history.state?.idx ?? 0) > 0
        if (!within) return forgetModal()
        isLeaving.current = true
        const left = () => {
          leftTo.current = keyOfEntry()
          setTimeout(() => (isLeaving.current = false))
        }
        addEventListener('popstate', left, { once: true })
        void navigate(-1)
      },
      isLeaving: () => isLeaving.current || (leftTo.current !== undefined && leftTo.current === keyOfEntry()),
      goTo: (path, options) => afterLeaving(() => void navigate(path, options)),
      afterLeaving,
    })
  }, [navigate])
  useEffect(() => {
    // wait until it is known who is logged in
    if (requested === undefined || resuming) return undefined
    const name = modalFor(requested, { wide, names: linkable(entries) })
    if (name === undefined) return undefined
    sendModal({ is: 'show', name, byAddress: true })
    // Back leads to an address without it; a turn between phone and desktop keeps the address, which opens it again
    return () => {
      const shown = useModals.getState().open.find(({ byAddress }) => byAddress)
      isTurned.current = modalInAddress(window.location) === requested
      if (shown) sendModal({ is: 'hide', name: shown.name })
      isTurned.current = false
    }
  }, [requested, wide, resuming, entries])
}

/** What the router names each entry of the history. */
const keyOfEntry = (): unknown => window.history.state?.key

/** Modals that an address can open. */
const linkable = (entries: LoadedModals): ReadonlySet<string> =>
  new Set(Object.entries(entries).flatMap(([name, { isUnlinkable }]) => (isUnlinkable ? [] : [name])))

/** The address without the modal's name. */
function withoutModal({ pathname, search, hash }: Location): { pathname: string; search: string; hash: string } {
  const query = new URLSearchParams(search)
  query.delete('modal')
  const left = query.toString()
  return { pathname, search: left && `?${left}`, hash: /[#&]modal=/.test(hash) ? '' : hash }
}
