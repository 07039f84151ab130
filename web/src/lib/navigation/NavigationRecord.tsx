import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLoginRequest } from '../session/index.ts'
import { sendNavigation } from './navigationStore.ts'

/** Records what is opened and closed. Rendered once; shows nothing. */
export function NavigationRecord(): null {
  const { pathname, search } = useLocation()
  const isLoginOpen = useLoginRequest(({ open }) => open)
  useEffect(arrivedFirst, [])
  useEffect(() => void sendNavigation({ is: 'arrived', path: pathname, search }), [pathname, search])
  useEffect(() => void sendNavigation({ is: isLoginOpen ? 'loginOpened' : 'loginClosed' }), [isLoginOpen])
  return null
}

/** The page that the visit began with: it may have been left before this was loaded. */
function arrivedFirst(): void {
  const [began] = performance.getEntriesByType('navigation')
  if (!began || !URL.canParse(began.name)) return
  const { pathname, search } = new URL(began.name)
  sendNavigation({ is: 'arrived', path: pathname, search })
}
