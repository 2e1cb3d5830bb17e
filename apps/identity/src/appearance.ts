// The language and theme of the shell that the user comes from. They are stored for the pages that follow, whose
// addresses do not contain them.

export interface Appearance {
  locale: string | undefined;
  theme: 'light' | 'dark' | undefined;
}

const KEY = 'unifiedShellAppearance';

/** @param storage returns the storage of this tab; a storage that throws counts as empty */
export function takeAppearance(query: URLSearchParams, storage: () => Storage): Appearance {
  const stored = new URLSearchParams(attempt(() => storage().getItem(KEY)) ?? '');
  for (const name of ['locale', 'theme']) {
    const given = query.get(name);
    if (given !== null) stored.set(name, given);
  }
  attempt(() => storage().setItem(KEY, stored.toString()));
  const theme = stored.get('theme');
  return {
    locale: stored.get('locale') ?? undefined,
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
