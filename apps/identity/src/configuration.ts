// The configuration that the server wrote into the page. Without it a page still works, except for links to the
// shell.
import { isRecord } from './is-record';

export interface IdentityConfiguration {
  /** Origin of the shell, without a trailing slash; undefined when the page was served without one. */
  shellOrigin: string | undefined;
  /** Deployment environment (`dev`, `qa`, `stage`, `prod`); shown to users except in `prod`. */
  environment: string;
  /** The server mails the links for forgotten passwords; otherwise an administrator passes them on. */
  mailsResetLinks: boolean;
}

/** Parses the text of `<script id="identity-config">`. An unparsable text counts as absent. */
export function parseConfiguration(text: string): IdentityConfiguration {
  const value = readJson(text);
  if (!isRecord(value)) return { shellOrigin: undefined, environment: 'prod', mailsResetLinks: false };
  const { shellOrigin, environment, mailsResetLinks } = value;
  return {
    shellOrigin: typeof shellOrigin === 'string' ? webOrigin(shellOrigin) : undefined,
    environment: typeof environment === 'string' ? environment : 'prod',
    mailsResetLinks: mailsResetLinks === true,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function webOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : undefined;
}
