import { Component, type ReactNode } from 'react'
import { PartLost } from './late.desk.tsx'
import { Failed } from './outcomes.desk.tsx'

interface State {
  broken: boolean
  error?: unknown
}

/** A screen that breaks costs its own place: rail, palette and everything saved go on. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { broken: false }

  static getDerivedStateFromError(error: unknown): State {
    return { broken: true, error }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    const { error } = this.state
    const again = () => (error instanceof PartLost ? location.reload() : this.setState({ broken: false }))
    return <Failed error={error} onRetry={again} />
  }
}
