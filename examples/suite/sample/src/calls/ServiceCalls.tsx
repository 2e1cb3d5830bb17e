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
  'network.fetch()': fetchProfile,
  'network.query()': async () => (await network.query({ data: { query: '{userProfileJson}' } })).status,
};

/** Calls the gateway from the frame itself, with the token of the application (FRAME-24). */
async function fetchProfile(): Promise<unknown> {
  const { endpoint = '' } = network.getRegionEndpoint({ type: 'GRAPHQL' });
  const answer = await network.fetch(endpoint, {
    method: 'POST',
    auth: 'Header',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{userProfileJson}' }),
  });
  return answer.json();
}

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
