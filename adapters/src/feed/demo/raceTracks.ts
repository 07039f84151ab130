export interface Track {
  name: string
  country: string
  countryCode: string
}

const track = (country: string, countryCode: string, names: string): Track[] =>
  names.split(', ').map((name) => ({ name, country, countryCode }))

export const uk: readonly Track[] = track(
  'United Kingdom',
  'GB',
  'Ascot, Haydock, Kempton, Lingfield, Newbury, Sandown, Wolverhampton, Southwell, Newcastle, Chelmsford',
)
export const ireland: readonly Track[] = track('Ireland', 'IE', 'Leopardstown, Naas, Punchestown, Dundalk, Fairyhouse')
export const france: readonly Track[] = track('France', 'FR', 'Deauville, Chantilly, Saint-Cloud')
export const southAfrica: readonly Track[] = track('South Africa', 'ZA', 'Kenilworth, Turffontein, Greyville')
export const australia: readonly Track[] = track('Australia', 'AU', 'Randwick, Flemington, Caulfield, Rosehill, Eagle Farm')
export const usa: readonly Track[] = track('USA', 'US', 'Aqueduct, Gulfstream Park, Santa Anita, Oaklawn, Del Mar')

export const tracks: readonly Track[] = [uk, ireland, france, southAfrica, australia, usa].flat()
