export { clamdScanner } from './clamd/clamd.ts'
export type { FileScanner, ScanResult } from './scanner.ts'
export { readScannerSetting, type ScannerSetting } from './scannerSetting.ts'
