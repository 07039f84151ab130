export * from './channels.ts'
