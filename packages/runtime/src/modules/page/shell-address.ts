import type { FrameConfiguration, ShellPlace } from '@unified-shell/app-sdk/runtime-module';
import { mountOf, readAppLocation, withSlash } from '../../history/app-location';

/** The prefix of each context in the shell's address (contract §4). */
const SEGMENTS = { sandbox: 'sname', subOrg: 'so', collaborator: 'co', instance: 'in' } as const;

/**
 * The shell's URL of a place in this application, in the current organisation and context unless the place names
 * others. `isOtherApp`: the path is a shell path, such as `/home`. Before the first configuration, the URL consists
 * of the shell's origin and the path.
 */
export function shellAddress(
  given: string | ShellPlace,
  isOtherApp: boolean,
  configuration: FrameConfiguration | null,
  shellOrigin: string,
): string {
  const place = typeof given === 'string' ? { path: given } : given;
  const { baseUrl, basePath = '' } = configuration ?? {};
  const [page = `${shellOrigin}/`, mount = ''] = baseUrl?.split('#') ?? [];
  const own = mount
    .slice(0, mount.length - basePath.length)
    .split('/')
    .filter(Boolean);
  const path = pathOf(place, configuration, shellOrigin);
  if (path === undefined) return place.href ?? '';
  const inside = withSlash(path);
  if (isOtherApp) return `${page}#${joined(tenantOf(own, place, configuration))}${inside}`;
  const segments = [...tenantOf(own, place, configuration), ...contextsOf(own, place)];
  return `${page}#${joined(segments)}${basePath}${inside === '/' ? '' : inside}`;
}

/** @returns undefined for a URL outside this application */
function pathOf(
  { path, href }: ShellPlace,
  configuration: FrameConfiguration | null,
  shellOrigin: string,
): string | undefined {
  if (href === undefined) return path ?? '';
  const mount = mountOf(configuration);
  if (!mount || !URL.canParse(href) || new URL(href).origin === shellOrigin) return undefined;
  return readAppLocation(href, mount);
}

function tenantOf(
  own: readonly string[],
  { org }: ShellPlace,
  configuration: FrameConfiguration | null,
): string[] {
  const isOwn = org === undefined || org === configuration?.imsOrg;
  return isOwn ? own.filter(isTenant) : [`@${encodeURIComponent(org)}`];
}

function contextsOf(own: readonly string[], place: ShellPlace): string[] {
  const wanted = Object.entries(SEGMENTS).flatMap(([key, name]) => {
    const value: unknown = Reflect.get(place, key);
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  const remaining = own.filter(
    (segment) => !isTenant(segment) && !wanted.some(([name]) => segment.startsWith(`${name}:`)),
  );
  return [...remaining, ...wanted.map(([name, value]) => `${name}:${encodeURIComponent(value)}`)];
}

const isTenant = (segment: string): boolean => segment.startsWith('@');

function joined(segments: readonly string[]): string {
  return segments.map((segment) => `/${segment}`).join('');
}
