// Prints the progress of a run of the browser tests, and each failure when it happens.
import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { createProgress } from '../../../scripts/test/progress.mjs';

export default class ProgressReporter implements Reporter {
  private readonly root = path.resolve(import.meta.dirname, '../../..');
  private readonly progress = createProgress('browser tests');
  private total = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.total = suite.allTests().length;
  }

  onTestEnd(test: TestCase, { status, error }: TestResult): void {
    const hasFailed = status !== 'skipped' && status !== test.expectedStatus;
    const name = `${path.relative(this.root, test.location.file)}: ${test.title}`;
    const [reason = ''] = error?.message?.split('\n') ?? [];
    this.progress.add(1, hasFailed ? [`${name}: ${reason}`] : [], this.total);
  }
}
