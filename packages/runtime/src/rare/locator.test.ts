// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocator } from './locator';

const WIDTH = 800;
const HEIGHT = 600;

let element: HTMLElement;
let run: (() => void) | undefined;

beforeEach(() => {
  element = document.createElement('p');
  element.id = 'total';
  element.scrollIntoView = vi.fn();
  document.body.replaceChildren(element);
});
afterEach(() => {
  run = undefined;
});

const move = (x: number, y: number, width: number, height: number) => {
  element.getBoundingClientRect = () => DOMRect.fromRect({ x, y, width, height });
};

function follow(selector: string | undefined) {
  const send = vi.fn();
  const page = {
    ...{ parent: undefined, document, location: window.location, history: window.history },
    ...{ innerWidth: WIDTH, innerHeight: HEIGHT },
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => true,
    requestAnimationFrame(next: () => void) {
      run = next;
      return 1;
    },
    cancelAnimationFrame() {
      run = undefined;
    },
  };
  const { locate, stop } = createLocator({ page, send });
  locate('tour:0', selector);
  return { send, locate, stop, values: () => send.mock.calls.map(([, value]) => value) };
}

describe('the element of a coach mark', () => {
  it('FRAME-32 is shown and reported, and again only after a change', () => {
    move(10, 20, 100, 30);
    const { send } = follow('#total');
    run?.();
    expect(element.scrollIntoView).toHaveBeenCalledOnce();
    expect(send.mock.calls).toEqual([
      ['COACH_MARK_POSITIONED', { id: 'tour:0', box: { x: 10, y: 20, width: 100, height: 30 } }],
    ]);
    move(10, -10, 100, 30);
    run?.();
    expect(send).toHaveBeenLastCalledWith('COACH_MARK_POSITIONED', {
      id: 'tour:0',
      box: { x: 10, y: 0, width: 100, height: 20 },
    });
  });

  it('is reported without a box while it is out of the viewport, has no size, or is missing', () => {
    move(0, HEIGHT, 100, 30);
    const { values } = follow('#total');
    element.remove();
    run?.();
    expect(values()).toEqual([{ id: 'tour:0' }]);
    move(0, 0, 0, 0);
    document.body.append(element);
    run?.();
    expect(values()).toEqual([{ id: 'tour:0' }]);
  });

  it('a selector that the browser does not understand finds nothing', () => {
    expect(follow('p[').values()).toEqual([{ id: 'tour:0' }]);
  });

  it('is followed until the next request, or the end of the runtime', () => {
    move(0, 0, 10, 10);
    const { locate, stop, send } = follow('#total');
    locate('tour:1', undefined);
    expect([run, send.mock.calls.length]).toEqual([undefined, 1]);
    locate('tour:2', '#total');
    expect(run).toBeDefined();
    stop();
    expect(run).toBeUndefined();
  });
});
