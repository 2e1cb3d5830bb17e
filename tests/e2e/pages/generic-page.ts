import type { FrameLocator } from '@playwright/test';

/** The solution that stands in for one that nobody has built. */
export class GenericPage {
  private readonly frame: FrameLocator;

  constructor(frame: FrameLocator) {
    this.frame = frame;
  }

  /** The value that a label of a panel has. */
  fact(panel: string, label: string) {
    const term = this.frame.getByRole('region', { name: panel }).getByText(label, { exact: true });
    return term.locator('xpath=following-sibling::dd[1]');
  }

  /** The link to one of its places. */
  appLocation(name: string) {
    return this.frame.getByRole('link', { name });
  }
}
