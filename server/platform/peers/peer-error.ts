/** Another process on the same database is set up so that the two could not share it. */
export class PeerError extends Error {}
