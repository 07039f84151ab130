export interface Tagged {
  /** queue of the operator's tag manager */
  dataLayer?: unknown[]
  /** what the visitor agreed to, as consent managers write it: ",C0001,C0002," */
  OnetrustActiveGroups?: string
}

/**
 * A4.25a P6.1f: notifies the operator's tag manager of what the visitor agreed to: how well the page works (C0002), what is made for
 * this visitor (C0003). Without that, or without a tag manager, nothing is kept.
 */
export function track(
  event:
    | 'failure'
    | 'loginFailure'
    | 'loginLatency'
    | 'betRefused'
    | 'experiment'
    | 'imageUpload'
    | 'pageView'
    | 'userEngagement',
  about: object,
): void {
  const { dataLayer, OnetrustActiveGroups }: Tagged = globalThis as Tagged
  if (OnetrustActiveGroups?.includes(event === 'experiment' ? 'C0003' : 'C0002')) dataLayer?.push({ event, ...about })
}
