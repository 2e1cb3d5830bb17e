import type { LateEffect } from '../late/late-ground';

/** A mouse takes some 80 ms to let go of a link: the application behind it begins to load meanwhile. */
export const preparePressed: LateEffect = ({ page, prepareFrame }) => page.onPress(prepareFrame);
