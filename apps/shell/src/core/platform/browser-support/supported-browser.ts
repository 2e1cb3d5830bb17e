/** The first version of each engine that the shell is built for: those that know `light-dark()`. */
const FIRST_SUPPORTED: readonly { mark: RegExp; first: number }[] = [
  { mark: /\bChrome\/(\d+)/, first: 123 },
  { mark: /\bFirefox\/(\d+)/, first: 120 },
  // Safari itself, on a desktop or a phone; other browsers name it as well, but no version.
  { mark: /\bVersion\/(\d+(?:\.\d+)?).*\bSafari\//, first: 17.5 },
  { mark: /\b(?:MSIE |Trident\/)(\d+)/, first: Number.POSITIVE_INFINITY },
];

/** Whether a browser is new enough, by what it says of itself. One that says nothing we know is given the benefit of doubt. */
export function isSupportedBrowser(userAgent: string): boolean {
  return FIRST_SUPPORTED.every(({ mark, first }) => {
    const version = mark.exec(userAgent)?.[1];
    return version === undefined || Number(version) >= first;
  });
}
