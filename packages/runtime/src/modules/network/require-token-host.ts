import type { FrameConfiguration } from '@unified-shell/app-sdk/runtime-module';
import { tokenOrigins } from '@unified-shell/protocol/frame-configuration/token-origins';
import { RuntimeError } from '../../shared/runtime-error';

interface TokenHostDeps {
  configuration(): FrameConfiguration | null;
  page: { location: { href: string } };
}

/** @throws RuntimeError FORBIDDEN_HOST for an address to which the token may not be sent */
export function requireTokenHost({ origin }: URL, { configuration, page }: TokenHostDeps): void {
  if (!tokenOrigins(configuration(), page.location.href).has(origin)) {
    throw new RuntimeError('FORBIDDEN_HOST', `The token is not sent to ${origin}.`);
  }
}
