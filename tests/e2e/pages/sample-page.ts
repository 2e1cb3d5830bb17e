import type { FrameLocator } from '@playwright/test';

/** The sample solution: its table shows the configuration it was handed. */
export class SamplePage {
  readonly configuration;
  readonly organisationName;

  private readonly frame: FrameLocator;

  constructor(frame: FrameLocator) {
    this.frame = frame;
    this.configuration = frame.getByRole('table');
    this.organisationName = this.configuration.getByText('imsOrgName', { exact: true });
  }

  /** A link to a page within the solution. */
  link(name: string) {
    return this.frame.getByRole('link', { name });
  }
}
