/** The parameters of an address that are sent to Analytics and kept in its address (DISC-05, DISC-08). Its answer depends on them. */
const ANALYTICS_PARAMETERS: readonly string[] = ['company', 'current_org'];

/** These parameters of a query, in their fixed order, as a query; empty without any. */
export function readAnalyticsParameters(query: string): string {
  const written = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of ANALYTICS_PARAMETERS) {
    const value = written.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.toString();
}
