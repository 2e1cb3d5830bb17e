import type { RegionEndpoint, RegionRequest } from '@unified-shell/app-sdk/runtime-module';

/**
 * The address of a service in the region of the organisation. Without an address for that region it is the general one, or
 * the given one.
 * @param configuration untyped, because the frame does not check the addresses
 */
export function regionEndpoint(
  { type, ioEndpoint }: RegionRequest,
  configuration: object | null,
): RegionEndpoint {
  const now = Object(configuration);
  const general = {
    GRAPHQL: now.gqlEndpoint,
    IO: ioEndpoint ?? now.ioGatewayUrl,
    SETTINGS: now.settingsIoGatewayUrl,
    XQL: now.xqlGatewayUrl,
  }[type];
  const regions = Object({ IO: now.ioRegionSpecificMap, XQL: now.xqlRegionSpecificMap }[String(type)]);
  const regional = regions[now.orgRegion];
  if (!regional) return { adjusted: false, endpoint: general };
  // Of a given address only the host is replaced.
  const endpoint = ioEndpoint ? ioEndpoint.replace(/^https?:\/\/[^/]+/, new URL(regional).origin) : regional;
  return { adjusted: true, endpoint };
}
