import type { FrameLocator } from '@playwright/test';

/** The sample solution: its table shows the configuration that it received. */
export class SamplePage {
  readonly organisationName;

  private readonly frame: FrameLocator;

  constructor(frame: FrameLocator) {
    this.frame = frame;
    this.organisationName = this.value('imsOrgName');
  }

  /** The row that shows a value of the configuration. */
  value(name: string) {
    const { frame } = this;
    return frame
      .getByRole('row')
      .filter({ has: frame.getByRole('rowheader').getByText(name, { exact: true }) });
  }

  /** A link to a page within the solution. */
  link(name: string) {
    return this.frame.getByRole('link', { name });
  }
}
