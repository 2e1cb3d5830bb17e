// Prints what was on the pages of each failed test: the pictures stay on the machine that ran it.
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { SNAPSHOTS } from './attach-snapshots';

export default class FailureReporter implements Reporter {
  private readonly failures: string[] = [];

  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments)
      if (name === SNAPSHOTS && body) this.failures.push(`\nThe pages of "${title}":\n${body.toString()}`);
  }

  onEnd(): void {
    for (const failure of this.failures) process.stdout.write(`${failure}\n`);
  }
}
