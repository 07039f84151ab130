/**
 * A time zone in which it is about noon: what was played in the last hours is of today there, whatever the hour and the day
 * in the zone of the brand.
 */
export function noonZone(at = new Date()): string {
  const ahead = 12 - at.getUTCHours()
  // the sign in these names is the reverse of the usual one
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
