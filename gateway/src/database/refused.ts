/** The database cannot be used as it is found. The sentence says what is wrong and what to do. */
export class DatabaseRefused extends Error {}
