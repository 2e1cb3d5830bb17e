/** The reasons for which candidates are paused, for the console and for notifications. */
export const releaseReasons = {
  'release.reason.failures':
    '{failed, number} of {opened, number} openings failed; {failedBefore, number} of {openedBefore, number} before.',
  'release.reason.failures-only':
    '{failed, number} of {opened, number} openings failed; at most 2% are usual.',
  'release.reason.times': 'Openings take {factor, number} times as long as before.',
} as const;
