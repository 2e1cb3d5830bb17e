import { RUNTIME_PARAMETER } from '@unified-shell/protocol/frame-names';

/** The state of a frame's document as far as the shell can see it (FRAME-17). */
export type FrameVerification =
  /** The frame does not exist. */
  | 'NO_REFERENCE'
  /** The frame has been removed from the page. */
  | 'NO_WINDOW'
  /** A document of another origin has loaded, which the shell cannot inspect. Every solution has another origin. */
  | 'CROSS_ORIGIN'
  /** The browser neither gives access to the document nor refuses it. */
  | 'CAN_NOT_VERIFY'
  | 'DOCUMENT_LOADING'
  /** The initial empty document of a frame: no response has been received. */
  | 'EMPTY_HEAD'
  /** A document of the shell's origin without the runtime script. */
  | 'NO_MODULE_RUNTIME'
  | 'VERIFIED'
  | 'VERIFY_ERROR';

type InspectedWindow = Pick<Window, 'document'>;

/** Inspects a frame that has timed out, so that the log names the cause. Never throws. */
export function verifyFrame(frame: { window: InspectedWindow | null } | undefined): FrameVerification {
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
