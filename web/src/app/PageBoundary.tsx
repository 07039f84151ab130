import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorState } from '../ui/index.ts'

/** A page that breaks takes nothing else with it; going on or trying again begins anew. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary key={pathname}>{children}</Boundary>
}

class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    return this.state.broken ? <ErrorState onRetry={() => location.reload()} /> : this.props.children
  }
}
