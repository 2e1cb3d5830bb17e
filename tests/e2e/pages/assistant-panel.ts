import { expect, type Page } from '@playwright/test';

/** The panel of the assistant. */
export class AssistantPanel {
  readonly button;
  readonly panel;
  readonly log;

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.button = page.getByRole('banner').getByRole('button', { name: 'AI assistant' });
    this.panel = page.getByRole('complementary', { name: 'AI assistant' });
    this.log = this.panel.getByRole('log', { name: 'Conversation' });
  }

  /** Opens it, and accepts its agreement if an earlier test has not. */
  async open(): Promise<void> {
    await this.button.click();
    const accept = this.page
      .getByRole('dialog', { name: 'AI assistant agreement' })
      .getByRole('button', { name: 'Accept' });
    const message = this.panel.getByRole('textbox', { name: 'Message' });
    await expect(accept.or(message)).toBeVisible();
    if (await accept.isVisible()) await accept.click();
    await expect(message).toBeFocused();
  }

  /** Writes once the assistant waits for the user. */
  async say(text: string): Promise<void> {
    await expect(this.panel.getByRole('button', { name: 'Send' })).toBeVisible();
    await this.panel.getByRole('textbox', { name: 'Message' }).fill(text);
    await this.page.keyboard.press('Enter');
  }

  /** The question before an action is run. */
  approvalOf(title: string) {
    return this.panel.getByRole('group', { name: `Approve ${title}` });
  }
}
