const SOLUTION_COUNT = 110;

/** About 20 KB of what a shell tells its frames, nested as it is; different each turn. */
export function configuration(turn) {
  const solutions = Array.from({ length: SOLUTION_COUNT }, (_, index) => ({
    appId: `solution-${index}`,
    name: `Solution ${index}`,
    description: `What solution ${index} is for, in a sentence as people write it (${turn}).`,
    icon: 'code',
    group: `Group ${index % 7}`,
    href: `http://experience.shell.localhost/#/@alder/solution-${index}`,
    enabled: index % 3 > 0,
  }));
  return { tenant: `alder-${turn}`, locale: 'en-US', shellInfo: { orgId: 'alder', solutions } };
}
