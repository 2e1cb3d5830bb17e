/** The first supported version of each engine: the first with `light-dark()`. */
const FIRST_SUPPORTED: readonly { mark: RegExp; first: number }[] = [
  { mark: /\bChrome\/(\d+)/, first: 123 },
  { mark: /\bFirefox\/(\d+)/, first: 120 },
  // Safari on a desktop or a phone. Other browsers name it as well, but without `Version/`.
  { mark: /\bVersion\/(\d+(?:\.\d+)?).*\bSafari\//, first: 17.5 },
  { mark: /\b(?:MSIE |Trident\/)(\d+)/, first: Number.POSITIVE_INFINITY },
];

/** Whether a browser is new enough, according to its user agent. An unknown user agent counts as supported. */
export function isSupportedBrowser(userAgent: string): boolean {
  return FIRST_SUPPORTED.every(({ mark, first }) => {
    const version = mark.exec(userAgent)?.[1];
    return version === undefined || Number(version) >= first;
  });
}
