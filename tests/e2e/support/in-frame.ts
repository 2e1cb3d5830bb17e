import type { FrameLocator } from '@playwright/test';
import { expect } from '../fixtures/product';

/** Evaluates an expression with the runtime module `runtime` in a frame, once it is configured. */
export async function inFrame(frame: FrameLocator, expression: string): Promise<unknown> {
  const body = frame.locator('body');
  await expect.poll(() => body.evaluate('typeof window.unifiedShellRuntime')).toBe('object');
  return body.evaluate(`(async () => {
    const runtime = window.unifiedShellRuntime;
    await runtime.shell().get('environment');
    return ${expression};
  })()`);
}
