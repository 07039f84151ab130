/** Invented people of five countries, some of them with a second account that looks different, and others that only look alike. */
import { mobileOf, type PersonToCompare, postcodeOf } from '@touchline/domain/registration'

/** `who` is the same for all accounts of one person. */
export interface Invented extends PersonToCompare {
  who: number
}

/** The pairs of accounts that belong to one person, by their places. */
export function truth(all: readonly Invented[]): Set<string> {
  const places = new Map<number, number[]>()
  const pairs = new Set<string>()
  for (const [place, { who }] of all.entries()) {
    const earlier = places.get(who) ?? []
    for (const other of earlier) pairs.add(`${other} ${place}`)
    places.set(who, [...earlier, place])
  }
  return pairs
}

type Country = 'gb' | 'ie' | 'nl' | 'bg' | 'ng'
const words = (text: string) => text.split(' ')
const english = words(
  'Oliver George Arthur Noah Leo Oscar Harry Archie Jack Henry William James Thomas Robert Michael David Daniel Matthew Joseph Samuel Amelia Isla Ava Ivy Freya Lily Florence Mia Willow Rosie Sophia Grace Elizabeth Catherine Margaret Victoria Jennifer Rebecca Susan Patricia',
)
const names: Record<Country, { first: string[]; last: string[]; street: string[] }> = {
  gb: {
    first: english,
    last: words(
      'Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Robinson Wright Thompson Evans Walker White Roberts Green Hall Wood Jackson Clarke Begum Whitfield Okafor Singh Hughes Edwards Hill Cooper Harris Ward Turner Martin Moore Clark Lee King Baker Khan Morris Bell Fletcher Barrett Holloway Pemberton',
    ),
    street: words('Kelham Station Church Park Victoria Albert Mill Queens Manor Green Chapel Springfield Northgate'),
  },
  ie: {
    first: [...english, ...words('Seán Conor Rían Fionn Aoife Saoirse Niamh Róisín Caoimhe Cillian Oisín Darragh')],
    last: words(
      "Murphy Kelly O'Sullivan Walsh Smyth O'Brien Byrne Ryan O'Connor O'Neill Reilly Doyle McCarthy Gallagher Doherty Kennedy Lynch Murray Quinn Moore",
    ),
    street: words('Grafton Dame Pearse Parnell Shop Patrick Oliver Bridge Castle'),
  },
  nl: {
    first: words(
      'Johannes Pieter Hendrik Cornelis Willem Jacobus Nicolaas Daan Sem Lucas Levi Finn Noud Bram Thijs Emma Julia Mila Tess Zoë Noor Sanne Lotte Fleur Anouk Maria Wilhelmina Eva Femke Renée',
    ),
    last: words(
      'Jansen Bakker Visser Smit Meijer Mulder Bos Vos Peters Hendriks Dekker Brouwer Dijkstra Smits Kok Jacobs Vermeulen Schouten Willems Hoekstra Koster van_Dijk de_Vries van_den_Berg de_Jong van_der_Meer de_Boer van_Leeuwen de_Graaf',
    ).map((name) => name.replaceAll('_', ' ')),
    street: words(
      'Dorpsstraat Kerkstraat Molenweg Schoolstraat Julianalaan Wilhelminastraat Beatrixlaan Stationsweg Parallelweg',
    ),
  },
  bg: {
    first: words(
      'Иван Георги Димитър Николай Петър Христо Александър Стоян Васил Тодор Борис Мартин Калоян Мария Иванка Елена Йорданка Пенка Радка Десислава Габриела Виктория Силвия Ралица Цветелина',
    ),
    last: words(
      'Иванов Георгиев Димитров Петров Николов Христов Стоянов Тодоров Илиев Василев Атанасов Петков Ангелов Колев Йорданов Марков Желязков Попов Щерев Жеков Чолаков Райков Кючуков Юруков',
    ),
    street: words('Витоша Раковски Левски Ботев Опълченска Шипка Пирин Рила Марица Бузлуджа'),
  },
  ng: {
    first: words(
      'Oluwaseun Babatunde Adebayo Oluwadamilola Temitope Chukwuemeka Chinonso Ifeoma Ngozi Amaka Obinna Chidi Yusuf Aisha Fatima Musa Ibrahim Hauwa Blessing Emmanuel Samuel Grace Funmilayo Folake Kehinde Taiwo',
    ),
    last: words(
      'Adeyemi Okafor Balogun Okonkwo Eze Nwosu Abubakar Bello Mohammed Lawal Ogunleye Adewale Olawale Ibrahim Sani Danjuma Obi Uche Onyeka Afolabi Akinyemi Salami Usman',
    ),
    street: words('Allen Herbert Broad Marina Awolowo Adeola Ikorodu Bourdillon Admiralty Opebi'),
  },
}
const countries: Country[] = ['gb', 'gb', 'gb', 'ie', 'nl', 'nl', 'bg', 'ng']

export function people({ seed, count }: { seed: number; count: number }): Invented[] {
  const dice = diceOf(seed)
  const all: Invented[] = []
  while (all.length < count) {
    const one = somebody(dice, all.length)
    all.push(one)
    const lot = dice.upTo(100)
    if (lot < 11) all.push(secondAccount(dice, one))
    else if (lot < 20) all.push(lookAlike(dice, one, all.length))
  }
  return all.slice(0, count)
}

type Dice = ReturnType<typeof diceOf>

/** mulberry32 */
function diceOf(seed: number) {
  let state = seed
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (limit: number) => Math.floor(roll() * limit)
  return {
    upTo,
    chance: (percent: number) => roll() * 100 < percent,
    of: <T>(list: readonly T[]): T => list[upTo(list.length)] as T,
  }
}

function somebody(dice: Dice, who: number): Invented {
  const country = dice.of(countries)
  const { first, last } = names[country]
  const [firstName, lastName] = [dice.of(first), dice.of(last)]
  return {
    who,
    firstName,
    lastName,
    birthDate: birthDate(dice),
    countryCode: country,
    email: `${dice.of(['info', 'me', 'bets', 'x'])}.${who}.${dice.upTo(99)}@${dice.of(domains)}`,
    phone: dice.chance(70) ? phone(dice, country) : undefined,
    device: `device ${who}`,
    ...address(dice, country),
  }
}

const domains = ['gmail.com', 'example.com', 'mail.example', 'outlook.example']
const two = (number: number) => String(number).padStart(2, '0')
const birthDate = (dice: Dice) => `${1946 + dice.upTo(60)}-${two(1 + dice.upTo(12))}-${two(1 + dice.upTo(28))}`

/** typed in one of the ways in which people type it, and read as the form reads it */
function phone(dice: Dice, country: Country, line = dice.upTo(900_000) + 100_000): string | undefined {
  const [national = '', prefix = ''] = {
    gb: ['07400', '44'],
    ie: ['085 0', '353'],
    nl: ['06 12', '31'],
    bg: ['087 8', '359'],
    ng: ['0802 1', '234'],
  }[country]
  const digits = `${national} ${line}`
  return mobileOf(dice.of([digits, digits.replace(/^0/, `+${prefix} `), digits.replaceAll(' ', '-')]), country)
}

function address(dice: Dice, country: Country): { addressLine: string; postcode: string } {
  const house = 1 + dice.upTo(120)
  const area = dice.upTo(400)
  const letters = (place: number) => 'ABDEFGHJLNPQRSTUWXYZ'[place % 20] ?? 'A'
  const postcode = {
    gb: `${dice.of(['S', 'M', 'LS', 'B', 'E'])}${1 + (area % 9)} ${area % 10}${letters(area)}${letters(area * 7 + 3)}`,
    ie: `D${two(1 + (area % 24))} ${dice.of(['X', 'Y', 'K', 'P'])}${1000 + dice.upTo(9000)}`.slice(0, 8),
    nl: `${1000 + area * 20} ${letters(area)}${letters(area + 5)}`,
    bg: dice.of(['1000', '1113', '1407', '4000', '9000', '8000', '7000']),
    ng: dice.of(['100001', '101241', '900001', '500001', '200001']),
  }[country]
  const street = names[country].street[area % names[country].street.length] ?? ''
  return { addressLine: line(dice, country, { street, house }), postcode: postcodeOf(postcode, country) ?? postcode }
}

const line = (dice: Dice, country: Country, { street, house }: { street: string; house: number }) =>
  ({
    gb: () =>
      dice.of([
        `${house} ${street} Road`,
        `${house}, ${street} Rd.`,
        `Flat ${1 + (house % 9)}, ${house} ${street} Road`,
        `${house}a ${street} road`,
      ]),
    ie: () => dice.of([`${house} ${street} Street`, `${house} ${street} St`]),
    nl: () => dice.of([`${street} ${house}`, `${street} ${house}-A`, `${street} ${house} bis`, `${street} ${house}a`]),
    bg: () => dice.of([`ул. ${street} ${house}`, `ул. „${street}“ № ${house}`, `бул. ${street} ${house}, ет. 3`]),
    ng: () => dice.of([`${house} ${street} Street`, `No. ${house}, ${street} Street`, `${house}, ${street} St.`]),
  })[country]()

function rewritten(dice: Dice, { addressLine = '', countryCode }: Invented): string {
  const country = countryCode as Country
  const house = Number(/(\d+)(?!.*ет)/.exec(addressLine.replace(/^Flat \d+,/, ''))?.[1] ?? 1)
  const street = names[country].street.find((each) => addressLine.includes(each)) ?? ''
  return line(dice, country, { street, house })
}

/** The same person again: most write some of it differently, some have moved, a few mistype their date of birth. */
function secondAccount(dice: Dice, one: Invented): Invented {
  const country = one.countryCode as Country
  const moved = dice.chance(12) ? address(dice, country) : { addressLine: rewritten(dice, one), postcode: one.postcode }
  return {
    ...one,
    ...(dice.chance(55) ? renamed(dice, one) : {}),
    ...moved,
    birthDate: dice.chance(6) ? mistyped(dice, one.birthDate ?? '') : one.birthDate,
    email: dice.chance(35) ? respelled(dice, one.email) : `new.${one.who}.${dice.upTo(99)}@${dice.of(domains)}`,
    phone: dice.chance(50) ? one.phone : dice.chance(50) ? phone(dice, country) : undefined,
    device: dice.chance(60) ? one.device : `second device ${one.who}`,
  }
}

const respelled = (dice: Dice, email: string) =>
  dice.of([
    email.replace('@', '+bets@'),
    email.replaceAll(/\.(?=.*@)/g, ''),
    email.toUpperCase(),
    email.replace('gmail', 'googlemail'),
  ])

function mistyped(dice: Dice, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  if (dice.chance(50) && Number(date) <= 12) return `${year}-${date}-${month}`
  return `${year.slice(0, 3)}${(Number(year.slice(3)) + 1 + dice.upTo(8)) % 10}-${month}-${date}`
}

const nicknames = new Map(
  Object.entries({
    William: 'Bill',
    Robert: 'Bob',
    Elizabeth: 'Liz',
    Catherine: 'Kate',
    Margaret: 'Peggy',
    Michael: 'Mick',
    David: 'Dave',
    Daniel: 'Danny',
    Matthew: 'Matt',
    Joseph: 'Joe',
    Samuel: 'Sam',
    Thomas: 'Tom',
    James: 'Jim',
    Victoria: 'Vicky',
    Jennifer: 'Jenny',
    Rebecca: 'Becky',
    Susan: 'Sue',
    Patricia: 'Trish',
    Johannes: 'Hans',
    Cornelis: 'Kees',
    Hendrik: 'Henk',
    Pieter: 'Piet',
    Jacobus: 'Jaap',
    Nicolaas: 'Klaas',
    Wilhelmina: 'Mina',
    Willem: 'Wim',
    Oluwaseun: 'Seun',
    Babatunde: 'Tunde',
    Adebayo: 'Bayo',
    Oluwadamilola: 'Dami',
    Temitope: 'Tope',
    Chukwuemeka: 'Emeka',
    Chinonso: 'Nonso',
    Георги: 'Жоро',
    Димитър: 'Митко',
    Николай: 'Колю',
    Петър: 'Пешо',
    Христо: 'Ицо',
  }),
)
const bare: Record<string, string> = Object.fromEntries(
  Array.from('абвгдезийклмнопрстуф', (letter, place) => [letter, 'abvgdeziyklmnoprstuf'[place] ?? '']),
)
const latin = (name: string) =>
  Array.from(
    name.toLowerCase(),
    (letter) =>
      ({ ж: 'zh', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sht', ъ: 'a', ь: 'y', ю: 'yu', я: 'ya' })[letter] ??
      bare[letter] ??
      letter,
  ).join('')

function renamed(dice: Dice, { firstName, lastName }: Invented): Pick<Invented, 'firstName' | 'lastName'> {
  const ways = [
    () => ({ firstName: lastName, lastName: firstName }),
    () => ({ firstName: nicknames.get(firstName) ?? firstName, lastName }),
    () => ({ firstName, lastName: misspelled(dice, lastName) }),
    () => ({ firstName: misspelled(dice, firstName), lastName }),
    () => ({ firstName: `${firstName} ${firstName === 'Lee' ? 'Ann' : 'Lee'}`, lastName }),
    () => ({ firstName: latin(firstName), lastName: latin(lastName) }),
    () => ({
      firstName: firstName.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC'),
      lastName: lastName.replace("'", '’'),
    }),
    () => ({ firstName: firstName.replace(/[ae]/, (letter) => (letter === 'a' ? 'á' : 'ë')), lastName: lastName.toUpperCase() }),
  ]
  return dice.of(ways)()
}

/** One letter is wrong, doubled, missing or swapped with its neighbour. */
function misspelled(dice: Dice, name: string): string {
  if (name.length < 4) return name
  const at = 1 + dice.upTo(name.length - 2)
  const [before, letter = '', next = '', rest] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)]
  return dice.of([
    `${before}${next}${letter}${rest}`,
    `${before}${next}${rest}`,
    `${before}${letter}${letter}${next}${rest}`,
    `${before}e${next}${rest}`,
  ])
}

/** Another person with much in common. */
function lookAlike(dice: Dice, one: Invented, who: number): Invented {
  const country = one.countryCode as Country
  const { addressLine, postcode, countryCode, device, lastName } = one
  const home = { addressLine, postcode, countryCode, lastName }
  const other = somebody(dice, who)
  const first = dice.of(names[country].first.filter((name) => name !== one.firstName))
  const own = { ...other, firstName: first }
  const ways: (() => Partial<Invented>)[] = [
    // a twin
    () => ({ ...own, ...home, birthDate: one.birthDate, device: dice.chance(50) ? device : other.device }),
    // a parent with the same name
    () => ({ ...other, ...home, firstName: one.firstName, birthDate: birthDate(dice), device }),
    // a partner
    () => ({ ...own, ...home, device, phone: one.phone, email: dice.chance(20) ? one.email : other.email }),
    // a flatmate
    () => ({ ...own, addressLine, postcode, countryCode, device }),
    // a namesake, born on the same day, in another town
    () => ({ ...other, countryCode, firstName: one.firstName, lastName, birthDate: one.birthDate, ...address(dice, country) }),
    // a brother or sister born in another year
    () => ({ ...own, ...home, birthDate: `${Number(one.birthDate?.slice(0, 4)) + 2}${one.birthDate?.slice(4)}` }),
  ]
  return { ...other, ...dice.of(ways)(), who }
}
