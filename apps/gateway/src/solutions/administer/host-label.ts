/** A proposal for `spaAppId`: an id may have capitals and underscores, the label of a host has none. */
export const toHostLabel = (appId: string): string => appId.toLowerCase().replaceAll('_', '-');
