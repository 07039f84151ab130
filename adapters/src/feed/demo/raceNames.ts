import { type Dice, pick } from './dice.ts'

/** Invented names of horses and people; none refers to a real one. */
const first =
  `Amber Ancient Autumn Bashful Blazing Bold Brave Bright Bronze Careful Cheerful Clever Copper Coral Crimson Curious Dancing
Daring Distant Dusty Early Eastern Emerald Faithful Fearless Fiery Flying Foggy Gallant Gentle Golden Graceful Happy Hidden Honest Humble
Indigo Ivory Jolly Jumping Keen Kindly Lasting Little Lively Lonely Lucky Lunar Marble Merry Midnight Misty Modest Morning Noble Northern
Old Patient Pearl Pepper Plain Polite Proud Quick Quiet Rapid Restless Royal Rustic Saffron Scarlet Secret Serious Shining Silent Silver
Simple Singing Sleepy Solar Sparkling Steady Stormy Sudden Sunny Swift Tender Thoughtful Thunder Tidy Velvet Wandering Western Wild
Winter Wise Witty`.split(/\s+/)
const last =
  `Acorn Admiral Anchor Anthem Apple Archer Arrow Badger Ballad Banner Beacon Blossom Bridge Candle Canyon Captain Castle Chapter
Chorus Circle Cloud Comet Compass Corner Cottage Crown Dancer Dawn Diamond Dreamer Echo Falcon Feather Fiddler Forest Fountain Garden
Glacier Goose Harbour Harvest Heron Hill Horizon Island Jester Journey Kingdom Lantern Legend Letter Lighthouse Magpie Maple Marble Meadow
Melody Memory Messenger Minstrel Mirror Monarch Mountain Novel Ocean Orchard Otter Painter Paradise Pebble Pilgrim Pilot Pirate Planet
Poet Promise Puzzle Quarry Question Rainbow Ranger Reason Ribbon River Rocket Sailor Scholar Shadow Signal Sonnet Sparrow Spirit Star
Story Stranger Summit Swallow Tailor Temple Thistle Tiger Traveller Treasure Trumpet Valley Venture Verse Village Violet Voyage Willow
Window Wizard Wonder`.split(/\s+/)
const initials = 'ABCDEFGHJKLMNPRSTW'.split('')
const surnames =
  `Aldworth Ashbrook Barrowby Bellwood Birkdale Calderwick Carnforth Coldwell Cranmoor Dalefield Denholme Eastmoor Elmsworth
Fairbourne Fernley Galloway Garside Hartwell Hazelden Holloway Inglewood Kestle Kilburnie Langstaff Larkhill Marchbank Merrow Norwell
Oakshott Pembry Penhallow Quarrington Ravensby Redfearn Rosthwaite Saltmarsh Selwood Stainforth Tarrant Thornaby Underhay Varley
Wakelin Westray Whitlock Winterbourne Wooldale Yardley`.split(/\s+/)

const kinds = ['Maiden Stakes', 'Novice Stakes', 'Conditions Stakes', 'Classified Stakes', 'Fillies’ Stakes']
/** by class, 2 to 6 */
const prizes = [51_500, 25_700, 13_250, 8_240, 5_580]
const signs: Record<string, string> = { GB: '£', IE: '€', FR: '€', ZA: 'R', AU: 'A$', US: '$' }

/** "Quiet Harbour Handicap", and in Great Britain its class. */
export function raceTitle(
  random: Dice,
  { handicap, countryCode }: { handicap: boolean; countryCode: string },
): { title: string; class?: string; prize: string } {
  const title = `${pick(random, first)} ${pick(random, last)} ${handicap ? 'Handicap' : pick(random, kinds)}`
  const level = Math.floor(random() * prizes.length)
  const prize = `${signs[countryCode] ?? '£'}${(prizes[level] ?? 5_580).toLocaleString('en-GB')}`
  return { title, prize, ...(countryCode === 'GB' ? { class: `Class ${level + 2}` } : {}) }
}

/** An open greyhound race: "Quiet Harbour Trophy". */
export const feature = (random: Dice): string =>
  `${pick(random, first)} ${pick(random, last)} ${pick(random, ['Trophy', 'Cup', 'Classic', 'Puppy Cup', 'Invitation'])}`

export const horse = (random: Dice): string => `${pick(random, first)} ${pick(random, last)}`
export const person = (random: Dice): string => `${pick(random, initials)} ${pick(random, surnames)}`
