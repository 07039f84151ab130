export * from './channelPart.ts'
export * from './channels.ts'
