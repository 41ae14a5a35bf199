import { Component, type ReactNode } from 'react'
import { Failed } from './outcomes.desk.tsx'

/** A screen that breaks costs its own place: rail, palette and everything saved go on. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return <Failed onRetry={() => this.setState({ broken: false })} />
  }
}
