import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useServer } from '../lib/availability.ts'
import { pathTo } from '../lib/path/index.ts'

/** P2.30a: during maintenance shows only its page, and afterwards the requested page. */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const inMaintenance = useServer(({ server }) => server === 'maintenance')
  const { pathname, search, state } = useLocation()
  const isThere = pathname === pathTo.maintenance
  if (inMaintenance && !isThere) return <Navigate to={pathTo.maintenance} replace state={{ from: pathname + search }} />
  if (!inMaintenance && isThere) return <Navigate to={cameFrom(state) ?? pathTo.home} replace />
  return children
}

const cameFrom = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : undefined
