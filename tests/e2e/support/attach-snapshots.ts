import type { Browser, Frame, TestInfo } from '@playwright/test';

/** The name of the attachment. */
export const SNAPSHOTS = 'snapshots';

/** Of a long page: its beginning, and its end, where dialogs are. */
const FIRST_LINES = 15;
const LAST_LINES = 60;
const TIMEOUT_MS = 2_000;

/** The frame as a screen reader would read it, without navigation, which is long. */
async function readFrame(frame: Frame): Promise<string> {
  const snapshot = await frame
    .locator('body')
    .ariaSnapshot({ timeout: TIMEOUT_MS })
    .catch((error: unknown) => `(not read: ${String(error)})`);
  const lines = snapshot.replaceAll(/^- navigation .*:\n(?: .*\n)*/gm, '').split('\n');
  const isLong = lines.length > FIRST_LINES + LAST_LINES;
  const shown = isLong ? [...lines.slice(0, FIRST_LINES), '…', ...lines.slice(-LAST_LINES)] : lines;
  return [frame.url(), ...shown].join('\n  ');
}

/** Attaches a snapshot of each frame of each open page to a test that has failed. */
export async function attachSnapshots(browser: Browser, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  const frames = browser
    .contexts()
    .flatMap((context) => context.pages())
    .flatMap((page) => page.frames());
  const snapshots = await Promise.all(frames.map(readFrame));
  await testInfo.attach(SNAPSHOTS, { body: snapshots.join('\n'), contentType: 'text/plain' });
}
