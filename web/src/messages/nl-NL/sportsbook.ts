import boards from './boards.json'
import favourites from './favourites.json'
import pages from './pages.json'
import watch from './watch.json'

export const messages = { ...boards, ...favourites, ...pages, ...watch }
