/** The database cannot be used in its current state. The message states the fault and the fix. */
export class DatabaseRefused extends Error {}
