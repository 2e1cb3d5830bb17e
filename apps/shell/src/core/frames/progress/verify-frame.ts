import { RUNTIME_PARAMETER } from '@unified-shell/protocol/frame-names';

/** What can be seen of a frame's document from outside (FRAME-17). */
export type FrameVerification =
  /** There is no frame. */
  | 'NO_REFERENCE'
  /** It is in no page any more. */
  | 'NO_WINDOW'
  /** A document of another origin, as every solution's is: it has loaded, and cannot be looked into. */
  | 'CROSS_ORIGIN'
  /** The browser says neither that it may be looked into nor that it may not. */
  | 'CAN_NOT_VERIFY'
  | 'DOCUMENT_LOADING'
  /** Nothing has arrived: the empty document that each frame begins with. */
  | 'EMPTY_HEAD'
  /** A document of ours without the runtime script. */
  | 'NO_MODULE_RUNTIME'
  | 'VERIFIED'
  | 'VERIFY_ERROR';

type Seen = Pick<Window, 'document'>;

/** Looks at a frame that does not answer, so that the log says what is wrong with it. Throws nothing. */
export function verifyFrame(frame: { window: Seen | null } | undefined): FrameVerification {
  if (frame === undefined) return 'NO_REFERENCE';
  if (frame.window === null) return 'NO_WINDOW';
  try {
    return verifyDocument(frame.window.document);
  } catch (cause) {
    const isForeign = Reflect.get(Object(cause), 'name') === 'SecurityError';
    return isForeign ? 'CROSS_ORIGIN' : 'VERIFY_ERROR';
  }
}

function verifyDocument(document: Document | undefined): FrameVerification {
  if (!document?.head) return 'CAN_NOT_VERIFY';
  if (document.readyState === 'loading') return 'DOCUMENT_LOADING';
  if (document.head.childElementCount === 0) return 'EMPTY_HEAD';
  const runtime = new URL(document.URL).searchParams.get(RUNTIME_PARAMETER);
  const scripts = [...document.querySelectorAll('script')];
  return scripts.some(({ src }) => src !== '' && src === runtime) ? 'VERIFIED' : 'NO_MODULE_RUNTIME';
}
