import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Called with what was thrown, and a function that renders the children again. */
  readonly onError: (error: unknown, redraw: () => void) => void;
  readonly fallback: ReactNode;
}

/** Catches what its children throw while rendering, reports it and shows `fallback` in their place. */
export class FailureBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error, () => this.setState({ failed: false }));
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
