/** The prompts about an easier way in, in the order in which they come. */
export const appPromptTypes = ['downloadApp', 'easyLogin'] as const
export type AppPromptType = (typeof appPromptTypes)[number]

/** A3.16: a prompt of one customer, or of the guests of this device. */
export interface AppPrompt {
  timesTriggered: number
  currentState: 'idle' | 'show' | 'skip'
  dismissCount: number
  /** never again: the customer said so, or followed it */
  hide: boolean
  /** during this visit */
  shown: boolean
  dateToShowMs: number
  /** logged in the easy way */
  loggedIn: boolean
}

export type AppPrompts = Readonly<Record<AppPromptType, AppPrompt>>

export type AppPromptEvent =
  /** a page of the site is loaded */
  | { is: 'visited' }
  /** `offered`: the operator's flags are on, and it makes sense for this visitor; `isShownAlready`: to whoever was here before */
  | { is: 'triggered'; type: AppPromptType; nowMs: number; isMobileWeb: boolean; offered: boolean; isShownAlready?: boolean }
  | { is: 'shown'; type: AppPromptType }
  | { is: 'dismissed'; type: AppPromptType; nowMs: number; everyDays: number; hides: boolean }
  | { is: 'followed'; type: AppPromptType }
  | { is: 'easyLogin' }
  | { is: 'loggedOut' }

const untriggered: AppPrompt = {
  timesTriggered: 0,
  currentState: 'idle',
  dismissCount: 0,
  hide: false,
  shown: false,
  dateToShowMs: 0,
  loggedIn: false,
}
export const noAppPrompts: AppPrompts = { downloadApp: untriggered, easyLogin: untriggered }

const dayMs = 86_400_000

export function nextAppPrompts(now: AppPrompts, event: AppPromptEvent): AppPrompts {
  switch (event.is) {
    case 'visited':
      return each(now, (prompt) => ({ ...prompt, currentState: 'idle', shown: false }))
    case 'triggered':
      return { ...now, [event.type]: triggered(now[event.type], event) }
    case 'shown':
      return { ...now, [event.type]: { ...now[event.type], shown: true } }
    case 'dismissed':
      return each(skipped(now), (prompt, type) => (type === event.type ? dismissed(prompt, event) : prompt))
    case 'followed':
      return each(skipped(now), (prompt, type) => (type === event.type ? { ...prompt, hide: true } : prompt))
    case 'easyLogin':
      return { ...now, easyLogin: { ...now.easyLogin, loggedIn: true } }
    case 'loggedOut':
      return skipped(now)
  }
}

/** A4.19a; whoever logged in the easy way knows it. */
function triggered(prompt: AppPrompt, event: Extract<AppPromptEvent, { is: 'triggered' }>): AppPrompt {
  if (!event.isMobileWeb || !event.offered || prompt.hide) return prompt
  const skips = prompt.shown || event.isShownAlready || event.nowMs < prompt.dateToShowMs || prompt.loggedIn
  return { ...prompt, timesTriggered: prompt.timesTriggered + 1, currentState: skips ? 'skip' : 'show' }
}

/** A4.19b */
const dismissed = (prompt: AppPrompt, event: Extract<AppPromptEvent, { is: 'dismissed' }>): AppPrompt => ({
  ...prompt,
  dismissCount: prompt.dismissCount + 1,
  hide: prompt.hide || event.hides,
  dateToShowMs: event.nowMs + event.everyDays * dayMs,
})

const skipped = (prompts: AppPrompts): AppPrompts => each(prompts, (prompt) => ({ ...prompt, currentState: 'skip' }))

const each = (now: AppPrompts, next: (prompt: AppPrompt, type: AppPromptType) => AppPrompt): AppPrompts => ({
  downloadApp: next(now.downloadApp, 'downloadApp'),
  easyLogin: next(now.easyLogin, 'easyLogin'),
})

/** The prompt that is to be shown: one at a time. */
export const appPromptNow = (now: AppPrompts): AppPromptType | undefined =>
  appPromptTypes.find((type) => now[type].currentState === 'show' && !now[type].hide)
