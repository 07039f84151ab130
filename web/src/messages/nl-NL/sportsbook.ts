import boards from './boards.json'
import drawn from './drawn.json'
import favourites from './favourites.json'
import pages from './pages.json'
import priceHistory from './priceHistory.json'
import racecard from './racecard.json'
import racing from './racing.json'
import results from './results.json'
import statistics from './statistics.json'
import watch from './watch.json'

export const messages = {
  ...boards,
  ...drawn,
  ...favourites,
  ...pages,
  ...priceHistory,
  ...racecard,
  ...racing,
  ...results,
  ...statistics,
  ...watch,
}
