// What an error screen says, by the type of the failure (ERR-02).
import type { Screen } from '../../core/chrome/chrome-view';
import { type MessageKey, text } from '../messages';

export type ErrorView = Extract<Screen, { kind: 'error' }>;

const WORDS: Record<ErrorView['type'], { title: MessageKey; text: MessageKey }> = {
  NOT_FOUND: { title: 'error.not-found.title', text: 'error.not-found.text' },
  NO_ACCESS: { title: 'error.no-access.title', text: 'error.no-access.text' },
  NO_SOURCE: { title: 'error.no-source.title', text: 'error.no-source.text' },
  OFFLINE: { title: 'error.offline.title', text: 'error.offline.text' },
  TIMEOUT: { title: 'error.timeout.title', text: 'error.timeout.text' },
  RATE_LIMIT: { title: 'error.rate-limit.title', text: 'error.rate-limit.text' },
  UNKNOWN: { title: 'error.unknown.title', text: 'error.unknown.text' },
};

export function errorWords({ type, subject }: ErrorView): { title: string; text: string } {
  const words = WORDS[type];
  const values = { subject: subject ?? text('error.subject') };
  return { title: text(words.title, values), text: text(words.text, values) };
}

/** What `Copy details` copies: enough for whoever is asked for help, and nothing personal. */
export function errorDetails({ code, requestId }: ErrorView, title: string): string {
  const lines = [title, `${text('error.code')}: ${code}`];
  if (requestId !== undefined) lines.push(`${text('error.request-id')}: ${requestId}`);
  return lines.join('\n');
}
