/** The namespace of every envelope, which distinguishes our window messages from those of other libraries. */
export const NAMESPACE = 'unified-shell';

/** The envelope version of this build. A PING lists all versions that its sender supports. */
export const PROTOCOL_VERSION = 1;
