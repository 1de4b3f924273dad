import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ComponentType, type ReactNode } from 'react';
import { ErrorPanel, type ErrorPanelProps } from './error-panel.tsx';

export interface FailedProps {
  readonly name: string;
  readonly onRetry: () => void;
}

interface AreaProps {
  /** The name of the part for users: `Pacientes`. */
  readonly name: string;
  /** A new value means new content, and clears an earlier failure. */
  readonly resetKey?: string;
  /** Replaces the panel, for parts that are too small for it. */
  readonly failed?: ComponentType<FailedProps>;
  readonly children: ReactNode;
}

/** A part of the page whose failure does not affect the rest. The panel of a failed part offers 'Reintentar'. */
export const Area = (props: AreaProps) => (
  <QueryErrorResetBoundary>{({ reset }) => <Boundary {...props} onRetry={reset} />}</QueryErrorResetBoundary>
);

interface BoundaryProps extends AreaProps {
  readonly onRetry: () => void;
}

class Boundary extends Component<BoundaryProps, { readonly failed: boolean; readonly stale: boolean }> {
  override state = { failed: false, stale: false };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, stale: error instanceof Error && error.name === 'ChunkLoadError' };
  }

  readonly retry = () => {
    // A page may not request code again after its load failed.
    if (this.state.stale) location.reload();
    this.props.onRetry();
    this.setState({ failed: false, stale: false });
  };

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.retry();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { name, failed: Failed = AreaError } = this.props;
    return <Failed name={name} onRetry={this.retry} />;
  }
}

/** The panel of a part that threw or could not be loaded. */
export const AreaError = ({ name, ...panel }: FailedProps & Pick<ErrorPanelProps, 'level'>) => (
  <ErrorPanel
    {...panel}
    title={`No se pudo mostrar ${name}`}
    text="El resto de la aplicación sigue funcionando."
  />
);
