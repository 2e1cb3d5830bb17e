import * as v from 'valibot';
import type { KeyValueStore } from '../../../kernel/platform/environment';
import type { AssistantState } from './assistant-store';

const KEY = 'unifiedShell.assistant';

const schema = v.pipe(v.string(), v.parseJson(), v.object({ run: v.string(), organisation: v.string() }));

export type RememberedRun = ReturnType<typeof createRememberedRun>;

/** The conversation of this tab, by the organisation that it belongs to: it is shown again after a reload. */
export function createRememberedRun(tab: KeyValueStore) {
  return {
    get() {
      const read = v.safeParse(schema, tab.get(KEY) ?? 'null');
      return read.success ? read.output : undefined;
    },
    keep: ({ run, organisation }: AssistantState) => tab.set(KEY, JSON.stringify({ run, organisation })),
    forget: () => tab.remove(KEY),
  };
}
