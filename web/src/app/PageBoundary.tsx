import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Boundary } from './Boundary.tsx'

/** Contains a page's errors; navigating or retrying starts fresh. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary key={pathname}>{children}</Boundary>
}
