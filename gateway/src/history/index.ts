export { exportHistory, type HistoryLine, HistoryRefused, type HistorySpan } from './exportHistory.ts'
