import { preferences, type UserPreferences } from '@unified-shell/app-sdk';
import { useTurns } from '@unified-shell/solution-page/use-turns';
import { useCallback, useEffect, useState } from 'react';

export type Change = Parameters<typeof preferences.set>[0];

type State = { kind: 'loading' | 'failed' } | { kind: 'known'; preferences: UserPreferences };

/** The user's choices. A change is shown at once; afterwards it is read again, as it is stored. */
export function usePreferences() {
  const [state, setState] = useState<State>({ kind: 'loading' });

  const begin = useTurns();
  const load = useCallback(async () => {
    const isLast = begin();
    try {
      const stored = await preferences.get();
      if (isLast()) setState({ kind: 'known', preferences: stored });
    } catch {
      if (isLast()) setState((known) => (known.kind === 'known' ? known : { kind: 'failed' }));
    }
  }, [begin]);

  useEffect(() => void load(), [load]);

  async function change(wanted: Change): Promise<void> {
    const isLast = begin();
    setState((known) =>
      known.kind === 'known' ? { kind: 'known', preferences: applied(known.preferences, wanted) } : known,
    );
    // The shell tells the user about a failure.
    await preferences.set(wanted).catch(() => undefined);
    if (isLast()) await load();
  }

  return { state, load, change };
}

function applied(
  known: UserPreferences,
  { consents, notificationChoices, ...change }: Change,
): UserPreferences {
  const choices = Object.entries(notificationChoices ?? {}).flatMap(([name, choice]) =>
    choice === null ? [] : [[name, choice] as const],
  );
  const { theme = known.theme, languages = known.languages } = change;
  const { defaultOrg = known.defaultOrg, userRoles = known.userRoles } = change;
  return {
    ...known,
    ...{ theme, languages, defaultOrg, userRoles },
    consents: { ...known.consents, ...consents },
    notificationChoices: { ...known.notificationChoices, ...Object.fromEntries(choices) },
  };
}
