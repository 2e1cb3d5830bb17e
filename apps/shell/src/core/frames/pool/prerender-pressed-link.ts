import type { FramesEffect } from '../deps';

/** A mouse takes some 80 ms to let go of a link: the application behind it begins to load meanwhile. */
export const prerenderOnPress: FramesEffect = ({ page, prerenderFrame }) => page.onPress(prerenderFrame);
