import type { Action } from '../../../chrome/actions/action';
import type { ChromeView } from '../../../chrome/model/chrome-view';
import type { PageEntry } from '../../../kernel/workspace/recents/recents-view';
import { shellActionWords } from './action-words';
import type { Hit, HitGroupKind } from './hit';
import type { PaletteText } from './palette-messages';

export interface HitLists extends Readonly<Record<HitGroupKind, readonly Hit[]>> {
  /** Lists all recent pages. */
  allRecent: Hit;
  /** Loads older recent pages, if there are any. */
  older: Hit | undefined;
}

/** The parts of the view that the palette searches. */
type SearchedView = Pick<ChromeView, 'apps' | 'navigation' | 'switchers' | 'recents'>;

/** Everything that the palette can find. The command that opens the palette is not one of its hits. */
export function collectHits(view: SearchedView, actions: readonly Action[], text: PaletteText): HitLists {
  const applications = view.apps().map((app): Hit => ({ ...app, detail: app.group, isCurrent: app.current }));
  const { recents = [], favourites = [], hasOlder = false } = view.recents ?? {};
  return {
    recent: recents.map(pageHit),
    allRecent: { id: 'all recent', name: text('search.all-recent'), icon: 'calendar', query: '#' },
    older: hasOlder
      ? {
          id: 'older',
          name: text('search.older'),
          icon: 'calendar',
          action: { type: 'recents-wanted' },
          staysOpen: true,
        }
      : undefined,
    favourites: favourites.map(pageHit),
    applications,
    pages: pagesOf(view, new Set(applications.map(({ href }) => href))),
    organisations: choicesOf(view.switchers.filter(({ kind }) => kind === 'organisation')),
    contexts: choicesOf(view.switchers.filter(({ kind }) => kind !== 'organisation')),
    commands: actions.filter(({ id }) => id !== 'shell:search').map((action) => commandOf(action, text)),
  };
}

function pageHit({ page: { link, title }, href, newTab, detail, icon }: PageEntry): Hit {
  return { id: link, name: title, detail, icon, href, newTab };
}

/** The entries of the side navigation, without those that are applications. */
function pagesOf({ navigation }: SearchedView, known: ReadonlySet<string | undefined>): Hit[] {
  const all = navigation.flatMap(({ children = [], ...entry }) => [
    { entry, detail: entry.section || undefined },
    ...children.map((child) => ({ entry: child, detail: entry.name })),
  ]);
  return all.flatMap(({ entry, detail }): Hit[] => {
    const { id, name, icon, href, click, words, newTab, current, isDisabled, isHidden } = entry;
    const canOpen = (href !== undefined && !known.has(href)) || click !== undefined;
    if (!canOpen || isDisabled || isHidden) return [];
    return [
      {
        id,
        name,
        detail,
        icon,
        aliases: words,
        href,
        newTab,
        isCurrent: current,
        ...(click !== undefined && { action: { type: 'navigation-clicked', target: click } }),
      },
    ];
  });
}

function choicesOf(switchers: readonly ChromeView['switchers'][number][]): Hit[] {
  return switchers.flatMap(({ kind, current, list }) => {
    const known = new Set<string>();
    return list()
      .flatMap(({ entries }) => entries)
      .flatMap((entry): Hit[] => {
        const { id, name, href, region } = entry;
        // A recent entry is in two sections.
        if (known.has(id)) return [];
        known.add(id);
        return [
          {
            id: `${kind} ${id}`,
            name,
            detail: region,
            icon: kind === 'organisation' ? 'building' : 'layers',
            href,
            isCurrent: id === current?.id,
            ...(id !== current?.id && { action: { type: 'switched', kind, entry } }),
          },
        ];
      });
  });
}

function commandOf(action: Action, text: PaletteText): Hit {
  const { id, run, destructive } = action;
  const input = action.kind === 'application' ? action.input : undefined;
  const shared: Pick<Hit, 'id' | 'href' | 'action' | 'needsConfirmation'> = {
    id,
    needsConfirmation: destructive,
    ...(run.kind === 'link'
      ? { href: run.href }
      : { action: { type: 'action-run', id, input, isConfirmed: true } }),
  };
  if (action.kind === 'shell') {
    const { title, keywords, icon } = shellActionWords(action.id);
    return { ...shared, name: text(title), icon, aliases: text(keywords).split(', ') };
  }
  const { title, application, icon, keywords, description } = action;
  // With its values, because the user confirms the action with them.
  const detail = [application, ...Object.values(input ?? {})].join(' · ');
  return { ...shared, name: title, detail, icon, aliases: keywords, description };
}
