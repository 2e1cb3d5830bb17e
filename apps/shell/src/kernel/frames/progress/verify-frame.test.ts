// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { type FrameVerification, verifyFrame } from './verify-frame';

const RUNTIME = 'http://experience.test/runtime/runtime-1.js';

/** A document of a frame with the given head and ready state. */
function documentWith(head: string, readyState: DocumentReadyState = 'complete'): Document {
  const page = new DOMParser().parseFromString(`<head>${head}</head><body></body>`, 'text/html');
  Object.defineProperty(page, 'readyState', { value: readyState });
  Object.defineProperty(page, 'URL', { value: `http://one.test/?_mr=${encodeURIComponent(RUNTIME)}` });
  return page;
}

const frame = (document: unknown) => ({ window: { document: document as Document } });
const refusing = (cause: unknown) => ({
  window: {
    get document(): Document {
      throw cause;
    },
  },
});
const script = (src: string) => `<script src="${src}"></script>`;

describe('the verification of a frame', () => {
  it.each<[FrameVerification, Parameters<typeof verifyFrame>[0]]>([
    ['NO_REFERENCE', undefined],
    ['NO_WINDOW', { window: null }],
    ['CROSS_ORIGIN', refusing(new DOMException('no', 'SecurityError'))],
    ['VERIFY_ERROR', refusing(new TypeError('something else'))],
    ['CAN_NOT_VERIFY', frame(undefined)],
    ['DOCUMENT_LOADING', frame(documentWith(script(RUNTIME), 'loading'))],
    ['EMPTY_HEAD', frame(documentWith(''))],
    ['NO_MODULE_RUNTIME', frame(documentWith(script('http://one.test/app.js')))],
    ['VERIFIED', frame(documentWith(script(RUNTIME)))],
  ])('FRAME-17 is %s', (expected, seen) => {
    expect(verifyFrame(seen)).toBe(expected);
  });
});
