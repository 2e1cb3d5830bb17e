// The gateway's flags, the library that they stand on, and the demonstration's flags as rows.
import { inRoot } from '../../scripts/lib/paths.mjs';
import { loadCode } from '../load-code.mjs';

const inGateway = (file) => inRoot('apps', 'gateway', 'src', file);

export async function loadFlagCode() {
  const { flags, demonstration, sdk } = await loadCode('flags', {
    flags: inGateway('flags/feature-flags.ts'),
    demonstration: inGateway('demo/demo-feature-flags.ts'),
    sdk: inRoot('node_modules', '@openfeature', 'server-sdk', 'dist', 'esm', 'index.js'),
  });
  const rows = demonstration.demoFeatureFlags.map((flag) => ({ ...flag, project: 'unified-shell' }));
  return { flags, sdk, rows };
}
