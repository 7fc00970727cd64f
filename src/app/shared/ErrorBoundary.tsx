import { t } from '../../base/messages.ts';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { toFailure } from '../../base/failure.ts';
import type { Failure } from '../../base/failure.ts';
import { Button } from '../ui/Button.tsx';
import { CopyDetails } from './CopyDetails.tsx';

interface BoundaryProps {
  /** The name, for users, of the part of the screen that the boundary guards. */
  readonly part: string;
  readonly children: ReactNode;
}
interface BoundaryState {
  readonly fault?: Failure;
}

/** Contains a bug within one panel. React supports error boundaries only as classes. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(thrown: unknown): BoundaryState {
    return { fault: toFailure(thrown) };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === undefined) return this.props.children;
    return (
      <section className="panel-fault" role="alert" aria-label={this.props.part}>
        <p className="say">
          {t('{part} stopped: this is a fault of Open File, not of your files.', { part: this.props.part })}{' '}
          {t('Please report it with the details below; everything else still works.')}
        </p>
        <pre className="fault-detail">{fault.detail}</pre>
        <div className="acts">
          <CopyDetails failures={[fault]} />
          <Button look="ghost" onClick={() => this.setState({ fault: undefined })}>
            {t('Try again')}
          </Button>
        </div>
      </section>
    );
  }
}
