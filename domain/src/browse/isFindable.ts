/** the offer, and the pages of text: what a guest may read and nobody's own */
const findable = [
  /^\/$/,
  /^\/sports(\/|$)/,
  /^\/inplay(\/[^/]+)?$/,
  /^\/results(\/[^/]+){0,2}$/,
  /^\/(?:coupons|coupon)\/[^/]+(\/[^/]+)?$/,
  /^\/virtuals(\/[^/]+)?$/,
  /^\/promotions(\/[^/]+)?$/,
  /^\/(?:more|helpinfo|download-app|price-boosts|fives|contactus)$/,
  /^\/(?:betting-rules|maxreturn|bonus-rules|bb-void-rules|rule4deduction|deadheat|freebet)$/,
  /^\/(?:responsible-gaming|terms-and-conditions|privacy-policy|cookie-policy|slavery-policy)$/,
]

/** Whether search engines may list the page of this path: not accounts, search results, links that act, or pages that do not exist. */
export const isFindable = (path: string): boolean =>
  !/^\/sports\/(?:[^/]+\/bet-finder|horse-racing\/(?:a-z-)?search)(\/|$)/.test(path) && findable.some((each) => each.test(path))
