/** What a captcha is for: one that was solved for one purpose is worth nothing for another. */
export const captchaPurposes = ['login', 'registration', 'forgottenPassword'] as const
export type CaptchaPurpose = (typeof captchaPurposes)[number]

/** Who may send the answer, and for what. */
export interface CaptchaUse {
  purpose: CaptchaPurpose
  /** the browser that requested it; empty: one that sends no id */
  deviceId: string
}

export type CaptchaVerdict =
  /** `id` is the same each time for one challenge: the caller accepts it once */
  | { is: 'solved'; id: string; expiresAt: Date }
  /** `wrong` also for another use, another secret or anything unreadable */
  | { is: 'wrong' | 'expired' }

/** Makes and checks tasks that cost a computer something and a person nothing. It stores nothing. */
export interface CaptchaPort {
  /** the task, as JSON for the page */
  challenge(use: CaptchaUse): Promise<string>
  /** never throws because of what a client sent */
  verify(use: CaptchaUse, answer: string): Promise<CaptchaVerdict>
}
