// The language and the theme of the shell, which brought the person here. Promise: kept for the pages that follow, where
// the address does not say them any more.

export interface Appearance {
  locale: string | undefined;
  theme: 'light' | 'dark' | undefined;
}

const KEY = 'unifiedShellAppearance';

/** @param storage of this browser's tab; one that refuses is an empty one */
export function takeAppearance(query: URLSearchParams, storage: () => Storage): Appearance {
  const kept = new URLSearchParams(attempt(() => storage().getItem(KEY)) ?? '');
  for (const name of ['locale', 'theme']) {
    const given = query.get(name);
    if (given !== null) kept.set(name, given);
  }
  attempt(() => storage().setItem(KEY, kept.toString()));
  const theme = kept.get('theme');
  return {
    locale: kept.get('locale') ?? undefined,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
  };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
