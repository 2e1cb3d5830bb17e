/** The name every envelope carries, so that other libraries' window messages are never mistaken for ours. */
export const NAMESPACE = 'unified-shell';

/** The version of the envelope this build speaks; a PING lists all that its sender speaks. */
export const PROTOCOL_VERSION = 1;
