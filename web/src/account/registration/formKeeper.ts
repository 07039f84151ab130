/** Sends a form to the server while it is being filled in. */
export interface FormKeeper<Form> {
  /** sends it after a pause in typing */
  changed: (form: Form) => void
  /** sends it at once, with the request to mail its link */
  mailNow: (form: Form) => Promise<void>
  /** sends nothing any more; resolves once nothing is on its way */
  stop: () => Promise<void>
}

/** One request at a time, so that an older form never arrives after a newer one. A failed one is not sent again: the next change is. */
export function formKeeper<Form>(send: (form: Form, mailNow: boolean) => Promise<void>, pauseMs = 1_500): FormKeeper<Form> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> = Promise.resolve()
  let stopped = false

  function queue(form: Form, mailNow: boolean): Promise<void> {
    clearTimeout(timer)
    const sent = sending.then(() => (stopped ? undefined : send(form, mailNow)))
    sending = sent.catch(() => {})
    return sent
  }

  return {
    changed(form) {
      clearTimeout(timer)
      if (!stopped) timer = setTimeout(() => void queue(form, false).catch(() => {}), pauseMs)
    },
    mailNow: (form) => queue(form, true),
    stop() {
      stopped = true
      clearTimeout(timer)
      return sending
    },
  }
}
