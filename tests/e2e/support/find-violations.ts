import type { AxeBuilder } from '@axe-core/playwright';

/** Which accessibility rules a page breaks, and where: nothing else of axe's report is worth reading in a failure. */
export async function findViolations(axe: AxeBuilder): Promise<{ id: string; at: unknown[] }[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) }));
}
