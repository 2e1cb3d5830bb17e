import { ISOLATION_PARAMETER } from '@unified-shell/protocol/frame-names';
import type { Environment } from '../../platform/environment';
import type { FrameRequest } from '../../resolve/frame-source/frame-request';
import type { RegisteredFrame } from '../connection/accept-ping';
import type { FrameArea, FrameElement } from './frame-area';
import { FRAME_SANDBOX } from './frame-permissions';

/** A new frame element with the origin or the nonce that identifies its documents. */
export interface OpenedFrame extends Pick<RegisteredFrame<unknown>, 'origin' | 'nonce'> {
  element: FrameElement;
}

/**
 * Adds the frame of a request to the page, where it starts loading at once. An isolated document (ruling AMB-45) has
 * the origin `null`, whichever server it comes from, and is identified by a nonce.
 */
export function openFrameElement(
  area: Pick<FrameArea, 'open'>,
  { solution, source }: Pick<FrameRequest, 'solution' | 'source'>,
  title: string,
  { randomId }: Pick<Environment, 'randomId'>,
): OpenedFrame {
  const allow = (solution.permissionsPolicy ?? []).join('; ');
  if (solution.thunderbird !== 'srcdoc') {
    const element = area.open({ url: source.url, title, sandbox: FRAME_SANDBOX, allow });
    return { element, origin: source.origin };
  }
  const nonce = randomId();
  const url = new URL(source.url);
  url.searchParams.set(ISOLATION_PARAMETER, nonce);
  const sandbox = FRAME_SANDBOX.replace('allow-same-origin ', '');
  return { element: area.open({ url: url.href, title, sandbox, allow }), origin: 'null', nonce };
}
