export { isStarredNow, setStarred, unsentChanges, useFavourites, useIsStarred } from './favourites.ts'
