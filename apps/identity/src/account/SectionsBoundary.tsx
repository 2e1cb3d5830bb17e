import { Component, type ReactNode } from 'react';
import { AccountAlert } from './AccountAlert';

/** Draws an alert in place of sections that cannot be fetched or drawn. React logs the error on the console. */
export class SectionsBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <AccountAlert message="account.failed" /> : this.props.children;
  }
}
