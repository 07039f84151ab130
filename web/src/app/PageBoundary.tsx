import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Boundary } from './Boundary.tsx'

/** A page that breaks takes nothing else with it; going on or trying again begins anew. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary key={pathname}>{children}</Boundary>
}
