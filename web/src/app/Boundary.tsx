import { Component, type ReactNode } from 'react'
import { create } from 'zustand'

/** Whether something that has no place of its own on the page is missing. */
export const useIncomplete = create(() => ({ incomplete: false }))

interface BoundaryProps {
  children: ReactNode
  /** stands in its place; without it a notice above the page says that something is missing */
  otherwise?: ReactNode
}

/** What breaks inside, or does not come (a file, its words), takes nothing else with it. */
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override componentDidCatch() {
    if (this.props.otherwise === undefined) useIncomplete.setState({ incomplete: true })
  }
  override render() {
    return this.state.broken ? this.props.otherwise : this.props.children
  }
}
