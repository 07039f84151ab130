import { type ReactNode, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isByTab } from '../lib/page/index.ts'
import { Boundary } from './Boundary.tsx'

/**
 * Contains a page's errors; navigating or retrying starts fresh. From tab to tab it is the same page, so that the list of tabs keeps
 * its place and the focus.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname, state } = useLocation()
  const isNextTab = useNavigationType() === NavigationType.Push && isByTab(state)
  const [shown, setShown] = useState({ pathname, page: pathname })
  if (shown.pathname !== pathname) setShown({ pathname, page: isNextTab ? shown.page : pathname })
  return <Boundary key={shown.page}>{children}</Boundary>
}
