import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from './Lifeboat.module.css';

interface LifeboatProps {
  readonly onReload: () => void;
  readonly children: ReactNode;
}

/** Catches what no part of the page could handle, such as code that is no longer on the server after an update. */
export class Lifeboat extends Component<LifeboatProps, { readonly sunk: boolean }> {
  override state = { sunk: false };

  static getDerivedStateFromError() {
    return { sunk: true };
  }

  override render() {
    if (!this.state.sunk) return this.props.children;
    return (
      <div className={styles['sea']}>
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
