import type { FrameLocator } from '@playwright/test';
import { expect } from '../fixtures/product';

/** Errors of an evaluation whose document has left, because the shell has put another frame in its place. */
const DOCUMENT_LEFT = /Frame was detached|Execution context was destroyed|The document has no runtime/;

/** Evaluates an expression with the runtime module `runtime` in a frame, once it is configured. */
export async function inFrame(frame: FrameLocator, expression: string): Promise<unknown> {
  const body = frame.locator('body');
  try {
    await expect.poll(() => body.evaluate('typeof window.unifiedShellRuntime')).toBe('object');
    return await body.evaluate(`(async () => {
      const runtime = window.unifiedShellRuntime;
      // Another document has taken the place of the one that had it.
      if (runtime === undefined) throw new Error('The document has no runtime.');
      await runtime.shell().get('environment');
      return ${expression};
    })()`);
  } catch (error) {
    if (!DOCUMENT_LEFT.test(String(error))) throw error;
    return inFrame(frame, expression);
  }
}
