import { ErrorState } from '@touchline/ui'
import { Component, type ReactNode, useEffect } from 'react'
import { comeBackWithServer, tryAgain } from './reload.ts'

/** Contains errors and failed loads (chunks, messages) and offers a retry in place of the content. */
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
