import { Button } from '@react-spectrum/s2/Button';
import { featureFlags, helpCenter, network, permissions, settings } from '@unified-shell/app-sdk';
import { useText } from '@unified-shell/solution-page/messages';
import { describeValue } from '../configuration/describe-value';
import styles from './calls.module.css';

const GROUP = { groupId: 'sample' };

/** The calls by their label. Each resolves with the answer. */
const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  'settings.get()': () => settings.get({ ...GROUP, settings: { visits: 0 } }),
  'settings.set()': () => settings.set({ ...GROUP, settings: { visits: 1 } }),
  'permissions.get()': () => permissions.get({ permissions: ['*'] }),
  'featureFlags.get()': () => featureFlags.get(['*']),
  'helpCenter.startTour()': () => helpCenter.startTour('sample-values', { isAsked: true }),
  'network.query()': async () => (await network.query({ data: { query: '{userProfileJson}' } })).status,
};

/** Buttons that call the shell's services and record the answers. */
export function ServiceCalls({ record }: { record(name: string, detail: string): void }) {
  const text = useText();
  const call = (name: string, run: () => Promise<unknown>) => async () => {
    const answer = await run().catch((error: unknown) => String(error));
    record(name, describeValue(text, name, answer).text);
  };
  return (
    <div className={styles.buttons}>
      {Object.entries(CALLS).map(([name, run]) => (
        <Button key={name} variant="secondary" onPress={() => void call(name, run)()}>
          {name}
        </Button>
      ))}
    </div>
  );
}
