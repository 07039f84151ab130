export { type CallOptions, type Client, type ClientOptions, createClient, Refused } from './client.ts'
export type { Calls } from './generated/calls.ts'
export type * from './generated/schemas.ts'
