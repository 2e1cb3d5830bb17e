import type { Environment } from '../../../kernel/platform/environment';

/** The build of the last check in this browser, and its time: `<id>@<milliseconds since 1970>`. */
const KEY = 'unifiedShell.build';

/** The age of a build in milliseconds; undefined if no check in this browser has found it yet. */
export function readBuildAge({ stored, now }: Pick<Environment, 'stored' | 'now'>, build: string) {
  const [id, builtAt] = (stored.get(KEY) ?? '').split('@');
  const age = now() - Number(builtAt);
  return id === build && age >= 0 ? age : undefined;
}

export function rememberBuild({ stored }: Pick<Environment, 'stored'>, id: string, builtAt: number): void {
  stored.set(KEY, `${id}@${builtAt}`);
}
