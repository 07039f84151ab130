/** Looks for known harmful files, before anything else reads a customer's file. */
export interface FileScanner {
  /** Rejects if the scanner did not look through the whole file. */
  scan(file: Uint8Array, signal: AbortSignal): Promise<ScanResult>
}

/** `name`: what the scanner calls it */
export type ScanResult = { is: 'clean' } | { is: 'harmful'; name: string }
