// Writes the duration of each test file, the part of it in which its tests waited for the page, and what they requested of
// the product.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { REQUESTS } from './product-requests';

interface Timing {
  kind: 'start-up' | 'browser';
  name: string;
  /** In milliseconds. */
  duration: number;
  /** The part of the duration in which tests waited, in milliseconds. */
  waits: number;
}

const WAITING = /^(?:Wait for|Expect|Poll)|\bwaitFor/i;

/** The total time of the steps that wait. The time of a step inside such a step is included. */
function waitsIn(steps: readonly TestStep[]): number {
  return steps.reduce(
    (sum, step) => sum + (WAITING.test(step.title) ? step.duration : waitsIn(step.steps)),
    0,
  );
}

export default class TimingReporter implements Reporter {
  private readonly root = path.resolve(import.meta.dirname, '../../..');
  private readonly files = new Map<string, Timing>();
  private readonly requests = new Map<string, Set<string>>();
  private readonly begunAt = Date.now();
  private startUp = 0;

  onTestBegin(): void {
    // The global setup starts the product before the first test begins, so this time is the start-up.
    this.startUp ||= Date.now() - this.begunAt;
  }

  onTestEnd(test: TestCase, { duration, steps, annotations }: TestResult): void {
    const name = path.relative(this.root, test.location.file);
    const timing = this.files.get(name) ?? { kind: 'browser', name, duration: 0, waits: 0 };
    this.files.set(name, {
      ...timing,
      duration: timing.duration + duration,
      waits: timing.waits + waitsIn(steps),
    });
    const requests = this.requests.get(name) ?? new Set();
    this.requests.set(name, requests);
    for (const { type, description = '[]' } of annotations) {
      if (type === REQUESTS) for (const request of JSON.parse(description)) requests.add(request);
    }
  }

  onEnd(): void {
    const file = process.env['TIMINGS_FILE'];
    if (file === undefined) return;
    const startUp: Timing = { kind: 'start-up', name: 'product', duration: this.startUp, waits: 0 };
    writeFileSync(file, JSON.stringify([startUp, ...this.files.values()]));
    const requests = [...this.requests].map(([name, names]) => [name, [...names].sort()]);
    writeFileSync(
      path.join(path.dirname(file), 'e2e-requests.json'),
      JSON.stringify(Object.fromEntries(requests)),
    );
  }
}
