import type { FramesEffect } from '../deps';

/** Prerenders the target of a link on mouse-down: the click follows some 80 ms later. */
export const prerenderPressedLink: FramesEffect = ({ page, prerenderFrame }) => page.onPress(prerenderFrame);
