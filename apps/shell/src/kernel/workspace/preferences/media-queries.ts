/** The width up to which the side navigation is a drawer. */
export const SMALL_WINDOW = '(max-width: 768px)';

export const DARK = '(prefers-color-scheme: dark)';
