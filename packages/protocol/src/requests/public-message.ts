import { cutText } from '@unified-shell/text/cut-text';

/** The names under which applications of the public client put the text of a message, the best first. */
const TITLES = ['title', 'subject'] as const;
const TEXTS = ['description', 'message', 'text', 'body'] as const;

/** Characters. */
const LIMITS = { title: 140, description: 500 } as const;
const SEVERITIES: readonly unknown[] = ['low', 'normal', 'high', 'critical'];

type Parameters = Readonly<Record<string, unknown>>;

/**
 * A message of the public client, whose templates its vendor has. Its title is the parameter that is a title, else the one
 * that is a text, else the kind of the message in words (`access_request`: Access request) with all parameters. Longer texts
 * are cut. A title that is not a text stays, so that the message is refused. A `priority` that is a severity counts as one.
 */
export function readPublicMessage(
  kind: string,
  templateParams: Parameters,
  metadata: Parameters,
): Parameters {
  const all = { ...metadata, ...templateParams };
  const { priority, severity = SEVERITIES.includes(priority) ? priority : undefined } = all;
  return { ...all, severity, ...wordsOf(kind, all, templateParams) };
}

function wordsOf(
  kind: string,
  parameters: Parameters & { title?: unknown },
  listable: Parameters,
): { title: unknown; description: string | undefined } {
  const text = firstText(parameters, TEXTS);
  const title = firstText(parameters, TITLES);
  const description = text && cutText(text, LIMITS.description);
  if (title !== undefined) return { title: cutText(title, LIMITS.title), description };
  if (parameters.title !== undefined) return { title: parameters.title, description };
  if (text !== undefined && text.length <= LIMITS.title) return { title: text, description: undefined };
  return { title: inWords(kind), description: description ?? listed(listable) };
}

function firstText(parameters: Parameters, names: readonly string[]): string | undefined {
  const texts = names.flatMap((name) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    return typeof value === 'string' ? value.trim() : [];
  });
  return texts.find((text) => text !== '');
}

function inWords(kind: string): string {
  const words = kind.replaceAll(/[_-]+/g, ' ').trim();
  return words === '' ? kind : words.charAt(0).toUpperCase() + words.slice(1);
}

/** `order: 42, customer: Alder Retail` */
function listed(parameters: Parameters): string | undefined {
  const all = Object.entries(parameters).flatMap(([name, value]) =>
    ['string', 'number'].includes(typeof value) && value !== '' ? `${name}: ${value}` : [],
  );
  return all.length > 0 ? cutText(all.join(', '), LIMITS.description) : undefined;
}
