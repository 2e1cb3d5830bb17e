import type { FrameLocator } from '@playwright/test';

/** The controls with which the sample solution sends requests to the shell. */
export class AppCalls {
  readonly message;
  readonly unsaved;
  readonly organisationOnly;
  readonly address;
  readonly goThere;
  readonly showDialog;
  readonly ownDialog;
  readonly openComponent;
  readonly answer;
  readonly log;

  constructor(frame: FrameLocator) {
    this.message = frame.getByRole('textbox', { name: 'Question before leaving' });
    this.unsaved = frame.getByRole('switch', { name: 'There are unsaved changes' });
    this.organisationOnly = frame.getByRole('switch', { name: 'Ask only when the organization changes' });
    this.address = frame.getByRole('textbox', { name: 'Address' });
    this.goThere = frame.getByRole('button', { name: 'Go to address' });
    this.showDialog = frame.getByRole('button', { name: 'Show a dialog' });
    this.ownDialog = frame.getByRole('dialog', { name: 'Application dialog' });
    this.openComponent = frame.getByRole('button', { name: 'Open this application in a dialog' });
    this.answer = frame.getByRole('button', { name: 'Close with an answer' });
    this.log = frame.getByRole('log', { name: 'Events' });
  }
}
