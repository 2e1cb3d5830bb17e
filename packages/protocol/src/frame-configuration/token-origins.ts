/** Fields of the configuration that hold the URL of a gateway. */
const GATEWAYS = [
  'apiGatewayUrl',
  'ioGatewayUrl',
  'gqlEndpoint',
  'settingsIoGatewayUrl',
  'xqlGatewayUrl',
] as const;

/**
 * The origins to which the user's token may be sent: the application's own one and the gateways of the configuration.
 * @param href the URL of the application's document
 */
export function tokenOrigins(configuration: object | null, href: string): Set<string> {
  const addresses = ['baseFrameUrl', ...GATEWAYS].map((name): unknown => Object(configuration)[name]);
  const origins = [href, ...addresses].flatMap((address) =>
    typeof address === 'string' && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  // A document with an opaque origin, for example of a `srcdoc`, has no origin to compare.
  return new Set(origins.filter((origin) => origin !== 'null'));
}
