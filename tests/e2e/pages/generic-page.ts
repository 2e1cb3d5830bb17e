import type { FrameLocator } from '@playwright/test';

/** The generic solution, which stands in for solutions without an implementation. */
export class GenericPage {
  private readonly frame: FrameLocator;

  constructor(frame: FrameLocator) {
    this.frame = frame;
  }

  /** The value next to a label in a panel. */
  fact(panel: string, label: string) {
    const term = this.frame.getByRole('region', { name: panel }).getByText(label, { exact: true });
    return term.locator('xpath=following-sibling::dd[1]');
  }

  /** The link to one of its app locations. */
  appLocation(name: string) {
    return this.frame.getByRole('link', { name });
  }
}
