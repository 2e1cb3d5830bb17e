// Walks through a screen with the keyboard alone and compares the elements that got the focus with the interactive
// elements of the screen.
import type { Frame, Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/product';

/** More steps than the largest screen of the tests has elements. */
const MAX_STEPS = 400;

/** Groups that have one stop of Tab; the arrow keys move within them. */
const COMPOSITES = '[role=menu], [role=listbox], [role=radiogroup], [role=tablist]';

interface Walk {
  /** The names of the elements that never got the focus. */
  missed: string[];
  /** The names of the elements that look the same with and without the focus. */
  unmarked: string[];
  /** The number of elements that got the focus. */
  reached: number;
  /** Tab came back to the first element, or left the page at its end. */
  isClosed: boolean;
}

/**
 * Presses Tab until the focus is back at the element of the first step, or has left the page at its end. A browser
 * without a toolbar may enter the page again at its last frame instead of its first element.
 * @param root the area whose elements are compared; without it the whole page
 */
async function walk(page: Page, root?: Locator): Promise<Walk> {
  const frames = await framesOf(page, root);
  for (const frame of frames) {
    if (frame === page.mainFrame() && root) await root.evaluate(prepare);
    else await frame.locator(':root').evaluate(prepare);
  }
  if (!root) await page.evaluate(startAtTop);
  const seen: string[] = [];
  let hasLeft = false;
  let isClosed = false;
  for (let step = 0; step < MAX_STEPS && !isClosed; step += 1) {
    await page.keyboard.press('Tab');
    const place = await note(frames);
    if (place === undefined) {
      hasLeft = true;
      continue;
    }
    isClosed = hasLeft ? seen.includes(place.id) : place.id === seen[0];
    hasLeft = false;
    seen.push(place.id);
    // A selection that moves with the arrow keys stays within its group.
    for (let other = 1; other < place.members; other += 1) {
      await page.keyboard.press('ArrowDown');
      await note(frames);
    }
  }
  const found = await Promise.all(frames.map((frame) => frame.evaluate(results)));
  return {
    missed: found.flatMap(({ missed }) => missed),
    unmarked: found.flatMap(({ unmarked }) => unmarked),
    reached: found.reduce((sum, { reached }) => sum + reached, 0),
    isClosed,
  };
}

/** Checks that Tab reaches every element, leaves every element, and that each shows that it has the focus. */
export async function expectReachable(page: Page, root?: Locator): Promise<Walk> {
  const walked = await walk(page, root);
  expect.soft(walked.missed, 'elements that Tab does not reach').toEqual([]);
  expect.soft(walked.unmarked, 'elements that do not show the focus').toEqual([]);
  expect.soft(walked.isClosed, 'Tab comes back to where it began').toBe(true);
  expect(walked.reached).toBeGreaterThan(0);
  return walked;
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}.`);
}

/** The page and its visible frames, or only those within the root. */
async function framesOf(page: Page, root?: Locator): Promise<Frame[]> {
  const frames = [page.mainFrame()];
  for (const frame of page.mainFrame().childFrames()) {
    const element = await frame.frameElement();
    const isWithin =
      root === undefined || (await root.evaluate((area, child) => area.contains(child), element));
    if (isWithin && (await element.isVisible())) frames.push(frame);
  }
  return frames;
}

/** Runs in a document: finds the interactive elements of the area, and records which of them get the focus. */
function prepare(area: Element): void {
  const MEMBERS = '[role=menuitem], [role=menuitemradio], [role=option], [role=tab]';
  const NATIVE =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true]';
  const isUsable = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled, [aria-disabled=true]') &&
    element.closest('[inert], [aria-hidden=true]') === null &&
    // A group whose members get the focus.
    element.querySelector(MEMBERS) === null &&
    // A button that only screen readers use, to close a dialog without a key.
    !(element.matches('button[tabindex="-1"]') && element.parentElement?.clientWidth === 1);

  /** Everything that may show the focus: the element, the elements in it and around it, and its label. */
  function lookOf(element: Element): string {
    const label = element.closest('label');
    const around = [element.parentElement, element.parentElement?.parentElement];
    const inside = [...element.querySelectorAll('*'), ...(label?.querySelectorAll('*') ?? [])];
    return [element, label, ...around, ...inside.slice(0, 40)]
      .filter((part) => part !== null && part !== undefined)
      .flatMap((part) => ['', '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)))
      .map(
        ({
          outlineStyle,
          outlineWidth,
          outlineColor,
          boxShadow,
          borderColor,
          borderWidth,
          backgroundColor,
        }) =>
          [
            outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`,
            boxShadow,
            borderColor,
            borderWidth,
            backgroundColor,
          ].join(),
      )
      .join('|');
  }
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 60)}`;
  /** The focused element, and the one that the focus stands for. */
  function focused(): Element[] {
    const { activeElement } = document;
    const active = document.getElementById(activeElement?.getAttribute('aria-activedescendant') ?? '');
    return [activeElement, active].filter((element) => element !== null);
  }

  const targets = [...area.querySelectorAll(`${NATIVE}, [role][tabindex="0"], ${MEMBERS}`)].filter(isUsable);
  const looks = new Map<Element, string>();
  const learn = () => {
    const now = focused();
    for (const each of targets) if (!looks.has(each) && !now.includes(each)) looks.set(each, lookOf(each));
  };
  learn();
  const walk = { reached: new Set<Element>(), compared: new Set<Element>(), unmarked: new Set<Element>() };
  Object.assign(window, { keyboardWalk: { targets, looks, learn, lookOf, nameOf, focused, ...walk } });
}

/** Runs in a document: the next Tab goes to its first element. */
function startAtTop(): void {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

/** Runs in a document: records the focused element. Returns undefined if the focus is elsewhere. */
async function noteFocus(composites: string): Promise<{ id: string; members: number } | undefined> {
  const walk = Reflect.get(window, 'keyboardWalk');
  const { activeElement } = document;
  if (!document.hasFocus() || activeElement === null) return undefined;
  if (activeElement === document.body || activeElement.tagName === 'IFRAME') return undefined;
  walk.learn();
  for (const element of walk.focused()) {
    walk.reached.add(element);
    const before = walk.looks.get(element);
    if (before === undefined || walk.compared.has(element)) continue;
    walk.compared.add(element);
    // The look may change with a transition.
    for (let frames = 0; frames < 30 && walk.lookOf(element) === before; frames += 1) {
      await new Promise(requestAnimationFrame);
    }
    if (walk.lookOf(element) === before) walk.unmarked.add(element);
  }
  const group = activeElement.closest(composites);
  const name = activeElement.matches('input[type=radio]') ? activeElement.getAttribute('name') : undefined;
  const isMember = (each: Element) =>
    group?.contains(each) || (each.matches('input[type=radio]') && each.getAttribute('name') === name);
  const members = Math.max(1, walk.targets.filter(isMember).length);
  const position = walk.targets.indexOf(activeElement);
  return {
    id: `${location.origin} ${position === -1 ? activeElement.outerHTML.slice(0, 200) : position}`,
    members,
  };
}

/** @param frames the frame that has the focus moves to the front, so that the next step asks it first */
async function note(frames: Frame[]): Promise<{ id: string; members: number } | undefined> {
  for (const [position, frame] of frames.entries()) {
    const place = await frame.evaluate(noteFocus, COMPOSITES);
    if (place === undefined) continue;
    frames.unshift(...frames.splice(position, 1));
    return place;
  }
  return undefined;
}

/** Runs in a document. */
function results(): { missed: string[]; unmarked: string[]; reached: number } {
  const { targets, reached, unmarked, nameOf } = Reflect.get(window, 'keyboardWalk');
  const isMissed = (element: Element) => element.isConnected && !reached.has(element);
  return {
    missed: targets.filter(isMissed).map(nameOf),
    unmarked: [...unmarked].map(nameOf),
    reached: reached.size,
  };
}
