/** A large file is made while it is sent. */
export const downloadTimeoutMs = 600_000
