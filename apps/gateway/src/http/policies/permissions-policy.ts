/**
 * The browser features that are denied to a page and every frame in it (W3C Permissions Policy). No registration can
 * delegate a denied feature to a frame. A feature that is not listed keeps the browser's default: the page may use
 * it, and a frame to which the page delegates it. So `clipboard-read`, `clipboard-write`, `microphone` (CAT-12) and
 * `fullscreen` must not be listed; nor features that some browsers do not know, because they log a warning.
 */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'midi',
  'otp-credentials',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

/** Passkeys: only the pages of the identity host use them. */
const PASSKEYS = ['publickey-credentials-create', 'publickey-credentials-get'] as const;

/** A sign-in page needs none of these. */
const FOR_FRAMES = ['clipboard-read', 'clipboard-write', 'fullscreen', 'microphone'] as const;

const deny = (features: readonly string[]) => features.map((feature) => `${feature}=()`).join(', ');

/** For a page that hosts frames, and for the documents in them. */
export const HOSTING_PERMISSIONS = deny([...UNUSED, ...PASSKEYS]);

/** For the pages of the identity host, which have no frames. */
export const IDENTITY_PERMISSIONS = deny([...UNUSED, ...FOR_FRAMES]);
