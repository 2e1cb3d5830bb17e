import { adminAccessRequestSchema, pageOf } from '@unified-shell/api/administration';
import { type SidenavItem, type SidenavSection, sidenav } from '@unified-shell/app-sdk';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useAdmin } from '../api/admin';
import { useLoaded } from '../api/use-loaded';
import { useAppLocation } from '../location/app-location';
import { type AdminText, useText } from '../texts';
import { ACCESS_REQUESTS, type Section, sectionsFor } from './sections';

/** The longest count of waiting requests that is shown. */
const MAX_COUNT = 99;

const OPEN = { status: 'open', limit: String(MAX_COUNT + 1) };

/** Shows the sections in the side navigation of the shell, with the number of access requests that wait. */
export function useSideNavigation(): void {
  const text = useText();
  const { me } = useAdmin();
  const waiting = useWaitingRequests();
  const menu = useMemo(() => menuOf(sectionsFor(me), waiting, text), [me, waiting, text]);
  useEffect(() => sidenav.show(menu), [menu]);
}

function useWaitingRequests(): number {
  const { client, me } = useAdmin();
  const { segments } = useAppLocation();
  const [section] = segments;
  const decides = sectionsFor(me).some(({ path }) => path === ACCESS_REQUESTS);
  const load = useCallback(
    async (signal: AbortSignal) =>
      decides ? client.read(ACCESS_REQUESTS, pageOf(adminAccessRequestSchema), OPEN, signal) : undefined,
    [client, decides],
  );
  const { value, reload } = useLoaded(load);
  // Counted anew in each section, because requests arrive and are decided meanwhile.
  const counted = useRef(section);
  useEffect(() => {
    if (counted.current !== section) reload();
    counted.current = section;
  }, [section, reload]);
  return value?.items.length ?? 0;
}

/** The sections under their headings, in their order. */
export function menuOf(
  sections: readonly Section[],
  waiting: number,
  text: AdminText,
): (SidenavItem | SidenavSection)[] {
  const menu: (SidenavItem | { heading: string; items: SidenavItem[] })[] = [];
  for (const { path, name, icon, group } of sections) {
    const item: SidenavItem = { name: text(name), url: path, icon };
    if (path === ACCESS_REQUESTS && waiting > 0) item.badge = countOf(waiting);
    const last = menu.at(-1);
    if (group === undefined) menu.push(item);
    else if (last && 'items' in last && last.heading === text(group)) last.items.push(item);
    else menu.push({ heading: text(group), items: [item] });
  }
  return menu;
}

const countOf = (count: number) => (count > MAX_COUNT ? `${MAX_COUNT}+` : String(count));
