/** The text that is printed when the product is ready (contract §1). */
import type { Config } from '../config/config';
import { DEMO_PASSWORD, demoPeople } from '../demo/demo-people';

export function describeReady(config: Config): string {
  const lines = [`Unified Shell ready at ${config.origins.shell}`];
  if (config.demo) {
    const width = Math.max(...demoPeople.map(({ email }) => email.length));
    lines.push('', `Demonstration accounts (password: ${DEMO_PASSWORD})`);
    lines.push(...demoPeople.map(({ email, about }) => `  ${email.padEnd(width)}  ${about}`));
  }
  return `${lines.join('\n')}\n`;
}
