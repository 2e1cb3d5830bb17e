// Loads the gateway's flag code, and the demonstration's flags as rows.
import { inRoot } from '../../scripts/lib/paths.mjs';
import { loadCode } from '../load-code.mjs';

const inGateway = (file) => inRoot('apps', 'gateway', 'src', file);

export async function loadFlagCode() {
  const { flags, demonstration } = await loadCode('flags', {
    flags: inGateway('flags/feature-flags.ts'),
    demonstration: inGateway('demo/demo-feature-flags.ts'),
  });
  const rows = demonstration.demoFeatureFlags.map((flag) => ({ ...flag, project: 'unified-shell' }));
  return { flags, rows };
}
