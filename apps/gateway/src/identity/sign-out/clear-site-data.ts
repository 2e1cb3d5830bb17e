/**
 * The value of `Clear-Site-Data` with which a sign-out deletes the storage of its own origin, in all tabs (W3C Clear Site
 * Data; case S11). The session cookie is cleared by itself: `"cookies"` would also delete those of the sibling hosts
 * and of sign-ins under way. No `"cache"`: personal answers are never stored, and the sign-in page that follows needs
 * the stored files.
 */
export const CLEAR_SITE_DATA = '"storage"';
