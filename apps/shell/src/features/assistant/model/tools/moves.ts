import { parseShellPath } from '@unified-shell/address/shell-path';
import { fold } from '@unified-shell/text/fold';
import type { FeatureDeps } from '../../../../chrome/feature';
import type { ChromeAction } from '../../../../chrome/model/chrome-model';
import type { ChromeView } from '../../../../chrome/model/chrome-view';
import { moveTo } from '../../../../kernel/requests/unsaved-changes/move-to';
import type { Move } from '../../../../kernel/requests/unsaved-changes/unsaved-changes';
import { missingDataOf, type RouteDecision } from '../../../../kernel/resolve/route-decision';
import { createNavigator } from '../../../../kernel/url/navigator';
import { done, failed, type ToolResult } from './tool-result';

/** The time that a page has to open, so that the next tool finds it open. */
const TIMEOUT_MS = 15_000;

const KEPT = 'The user has kept their unsaved changes.';

/**
 * Leads the user to another page or organisation. The user is asked about unsaved changes, as for their own click.
 * @param onMove called before the user is led to another page
 */
export function createMoves(deps: FeatureDeps, onMove: () => void) {
  const { store, environment, getSnapshot, appPage, address, chrome } = deps;

  async function follow(href: string, said: string): Promise<ToolResult> {
    const path = parseShellPath(href);
    if (path === undefined) return failed('This is not a path of the shell.');
    if (address.read().hash === href) return done(said);
    const push = () => createNavigator(address, store.send).push(path);
    if (!(await moveIfConfirmed(moveTo(path, deps), push))) return failed(KEPT);
    return isReady(getSnapshot().decision) ? done(said) : failed('The page could not be opened.');
  }

  async function switchTo(isOrganisation: boolean, wanted: string): Promise<ToolResult> {
    const switchers = () => chrome.getView().switchers;
    const switcher = switchers().find(({ kind }) => (kind === 'organisation') === isOrganisation);
    if (switcher === undefined) return failed('There is nothing to switch here.');
    const entries = switcher.list().flatMap((section) => section.entries);
    const entry = findEntry(entries, wanted);
    if (entry === undefined) return failed(`The user has no ${JSON.stringify(wanted)} to switch to.`);
    const { id, name } = entry;
    if (id === switcher.current?.id) return done(`${name} is active already.`);
    const { kind } = switcher;
    const action: ChromeAction = { type: 'switched', kind, entry };
    const run = () => chrome.sendConfirmed(action);
    if (!(await moveIfConfirmed(chrome.moveBy(action), run))) return failed(KEPT);
    const isActive = switchers().some((now) => now.kind === kind && now.current?.id === id);
    return isActive ? done(`${name} is active now.`) : failed(`${name} is not active.`);
  }

  /** Resolves with whether it has moved, once the page is shown. The user may keep their unsaved changes instead. */
  async function moveIfConfirmed(move: Move | undefined, run: () => void): Promise<boolean> {
    onMove();
    const before = getSnapshot().decision;
    let hasMoved = false;
    const moveNow = () => {
      hasMoved = true;
      run();
    };
    if (move) appPage.runWhenConfirmed(move, moveNow);
    else moveNow();
    if (!hasMoved && appPage.getState().question !== undefined) await questionAnswered();
    if (hasMoved) await whenOpen(before);
    return hasMoved;
  }

  /** Waits for the answer to the question about unsaved changes. */
  function questionAnswered(): Promise<void> {
    return new Promise((resolve) => {
      const stop = appPage.subscribe(({ question }) => {
        if (question !== undefined) return;
        stop();
        // The answer is handled after the question has closed.
        environment.after(0, resolve);
      });
    });
  }

  /** Waits until a page is shown, ready or with an error. */
  function whenOpen(before: RouteDecision): Promise<void> {
    return new Promise((resolve) => {
      const isOpen = () => {
        const { decision } = getSnapshot();
        return decision !== before && (decision.kind === 'error' || isReady(decision));
      };
      const end = () => {
        stop();
        cancel();
        resolve();
      };
      const stop = store.subscribe(() => isOpen() && end());
      const cancel = environment.after(TIMEOUT_MS, end);
      if (isOpen()) end();
    });
  }

  return { follow, switchTo };
}

function isReady(decision: RouteDecision): boolean {
  return decision.kind === 'solution' && missingDataOf(decision) === undefined;
}

type Switcher = ChromeView['switchers'][number];
type SwitcherEntry = ReturnType<Switcher['list']>[number]['entries'][number];

/** By name, tenant or id; a part of the name counts if it fits one alone. */
function findEntry(entries: readonly SwitcherEntry[], wanted: string): SwitcherEntry | undefined {
  const name = fold(wanted.trim());
  if (name === '') return undefined;
  const tenantOf = ({ href }: SwitcherEntry) => parseShellPath(href)?.tenant?.toLowerCase();
  const exact = entries.find(
    (entry) => fold(entry.name) === name || fold(entry.id) === name || tenantOf(entry) === name,
  );
  if (exact) return exact;
  const [only, ...others] = entries.filter((entry) => fold(entry.name).includes(name));
  return others.length === 0 ? only : undefined;
}
