/** The groups that a visitor may refuse, as consent managers name them: how well the page works, what is made for this visitor. */
export const optionalGroups = ['C0002', 'C0003'] as const
export type OptionalGroup = (typeof optionalGroups)[number]

/** P6.1f: what is tracked, by name, with its fields. docs/tracking.md says who reports each and when. */
export interface TrackedEvents {
  /** P8.8a: a call of the contract failed */
  failure: { call: string; errorId: string; message: string }
  /** P8.8b */
  loginFailure: { code: number | string; message: string; step: string; type: string }
  /** A4.1e: in milliseconds; `status` is HTTP's, 0 without an answer */
  loginLatency: { latencyMs: number; status: number; superseded: boolean; failed: boolean }
  /** B8.4f: the refusal, and what it was about */
  betRefused: { errorId: string; about: string }
  /** P7.15: the variant that this visitor was given */
  experiment: { key: string; variant: string }
  /** P5.5: pixels; sharpness and glare from 0 to 100 */
  imageUpload: {
    status: number
    hasSession: boolean
    documentType: string
    sharpness: number
    glare: number
    width: number
    height: number
    failed: boolean
  }
  /** P2.42a */
  pageView: { page: string; section: string }
  /** P9.1c: the furthest part of the page that was seen before the scrolling rested, in per cent */
  scrollDepth: { percent: number }
  /** A4.25b: ISO instants and seconds */
  userEngagement: { firstStart: string; installationDate?: string; initialTimestamp: string; session_duration: number }
  /** P7.34b: the groups that count from now on, the necessary one included */
  consent: { groups: string[] }
}
export type TrackedName = keyof TrackedEvents

/** One event of the stream, as a sink gets it. */
export type TrackedEvent = { [Name in TrackedName]: { event: Name } & TrackedEvents[Name] }[TrackedName]
