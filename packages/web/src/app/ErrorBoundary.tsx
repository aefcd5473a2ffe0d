import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from './FullPage.module.css';

interface ErrorBoundaryProps {
  readonly onReload: () => void;
  readonly children: ReactNode;
}

/** Catches errors that nothing else handles, such as code that an update has removed from the server. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override render() {
    if (!this.state.hasError) return this.props.children;
    return (
      <div className={styles['message']}>
        <EmptyState
          role="alert"
          title="We hit a reef"
          text="Something on this page broke. Nothing that you own is lost."
          action={<Button onClick={this.props.onReload}>Reload</Button>}
        />
      </div>
    );
  }
}
