import type { Frame, Page } from '@playwright/test';

/**
 * Resolves when all finite animations of the page and its frames have ended, and none has begun shortly after them. Until then, colours and positions are not final.
 */
export async function animationsEnd(page: Page): Promise<void> {
  await Promise.all(page.frames().map(animationsOfFrameEnd));
}

async function animationsOfFrameEnd(frame: Frame): Promise<void> {
  try {
    await frame.evaluate(async () => {
      const running = () =>
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          .filter(({ playState }) => playState === 'running');
      do {
        await Promise.allSettled(running().map(({ finished }) => finished));
        // A changed theme reaches the components of a page after its root. A hidden frame has no animation frames.
        await new Promise((resolve) => setTimeout(resolve, 50));
      } while (running().length > 0);
    });
  } catch (error: unknown) {
    // The frame may be removed in the meantime.
    if (!frame.isDetached()) throw error;
  }
}
