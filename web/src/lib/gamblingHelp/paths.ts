/** Help and rules for guests; customers are taken to their own page. Not in pathTo, because no first view links there. */
export const saferGamblingPath = '/responsible-gaming'
export const mySaferGamblingPath = '/betResponsibly'
