// Stubs for browser APIs that the component library uses at its first render and that jsdom does not have. They have
// no effect in Node tests.

class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

function noMedia(query: string): MediaQueryList {
  const list = {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  };
  return list;
}

if (typeof window !== 'undefined') {
  const define = (target: object, name: string, value: unknown) => {
    if (Reflect.get(target, name) === undefined)
      Object.defineProperty(target, name, { configurable: true, writable: true, value });
  };
  define(window, 'CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&'), supports: () => false });
  define(window, 'ResizeObserver', SilentObserver);
  define(window, 'IntersectionObserver', SilentObserver);
  define(window, 'matchMedia', noMedia);
  define(Element.prototype, 'animate', () => ({ cancel() {}, finish() {}, finished: Promise.resolve() }));
  define(Element.prototype, 'getAnimations', () => []);
  define(Element.prototype, 'scrollIntoView', () => {});
}
