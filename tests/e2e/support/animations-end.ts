import type { Page } from '@playwright/test';

/**
 * Resolves when all finite animations of the page and its frames have ended. Until then, colours and positions are not
 * final.
 */
export async function animationsEnd(page: Page): Promise<void> {
  await Promise.all(
    page.frames().map((frame) =>
      frame
        .evaluate(() =>
          Promise.allSettled(
            document
              .getAnimations()
              .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
              .map(({ finished }) => finished),
          ),
        )
        // The frame may be removed in the meantime.
        .catch((error: unknown) => {
          if (!frame.isDetached()) throw error;
        }),
    ),
  );
}
