import boards from './boards.json'
import pages from './pages.json'
import watch from './watch.json'

export const messages = { ...boards, ...pages, ...watch }
