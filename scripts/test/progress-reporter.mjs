// A reporter of vitest: prints the progress of the run.
import path from 'node:path';
import { root } from '../lib/paths.mjs';
import { createProgress } from './progress.mjs';

export default class ProgressReporter {
  progress = createProgress('unit and contract tests');

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleEnd(file) {
    const tests = [...file.children.allTests()];
    const name = path.relative(root, file.moduleId);
    const failures = tests.filter((test) => test.result().state === 'failed');
    this.progress.add(
      tests.length,
      failures.map((test) => `${name}: ${test.fullName}`),
    );
  }
}
