interface Tagged {
  /** queue of the operator's tag manager, if the visitor has consented */
  dataLayer?: unknown[]
}

/** Notifies the operator's tag manager, if the page has one; otherwise nothing is kept. */
export function track(
  event: 'failure' | 'loginFailure' | 'loginLatency' | 'betRefused' | 'experiment' | 'imageUpload',
  about: object,
): void {
  const { dataLayer }: Tagged = globalThis as Tagged
  dataLayer?.push({ event, ...about })
}
