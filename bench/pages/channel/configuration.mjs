const SOLUTION_COUNT = 110;

/** A configuration of about 20 KB, nested like those of the shell, and different for each turn. */
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
