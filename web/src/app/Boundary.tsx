import { ErrorState } from '@touchline/ui'
import { Component, type ReactNode, useEffect } from 'react'
import { comeBackWithServer, tryAgain } from './reload.ts'

/** What breaks inside, or does not come (a file, its words), takes nothing else with it; in its place stands the way to try again. */
export class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}

function Broken() {
  useEffect(comeBackWithServer, [])
  return <ErrorState onRetry={() => void tryAgain()} />
}
