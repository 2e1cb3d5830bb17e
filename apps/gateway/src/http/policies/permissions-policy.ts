/**
 * Which powers of the browser a page, and every frame in it, may use at all (W3C Permissions Policy). What is denied here no
 * registration can hand to a frame. What is not named keeps the browser's default: the page itself, and a frame to which
 * the page hands it. So `clipboard-read`, `clipboard-write`, `microphone` (CAT-12) and `fullscreen` must not be named; nor what some
 * browsers do not know, because they complain of it.
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
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

/** Of these a sign-in page needs none either. */
const FOR_FRAMES = ['clipboard-read', 'clipboard-write', 'fullscreen', 'microphone'] as const;

const deny = (features: readonly string[]) => features.map((feature) => `${feature}=()`).join(', ');

/** For a page that hosts frames, and for the documents in them. */
export const HOSTING_PERMISSIONS = deny(UNUSED);

/** For a page that hosts nothing. */
export const NO_PERMISSIONS = deny([...UNUSED, ...FOR_FRAMES]);
