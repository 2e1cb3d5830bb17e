const YOUNG_BUILD_MS = 300_000;
const OLD_BUILD_MS = 86_400_000;
const DELAY_OF_OLD_BUILD_MS = 20_000;
const USUAL_DELAY_MS = 5_000;

/** The first look for an update, after the application has loaded (SW-07). */
export const FIRST_UPDATE_MS = 120_000;

/** The time between two looks for an update, and the time after which a page that was hidden looks (ruling SW-07). */
export const UPDATE_INTERVAL_MS = 3_600_000;

/**
 * The delay before the first check of the page (SW-06, ruling AMB-39).
 * @param age of the build, in milliseconds; undefined if it is not known
 */
export function checkDelay(age: number | undefined): number {
  if (age === undefined || age > OLD_BUILD_MS) return DELAY_OF_OLD_BUILD_MS;
  return age < YOUNG_BUILD_MS ? 0 : USUAL_DELAY_MS;
}
