interface Country {
  /** towns by how their postcodes begin; the longest beginning counts */
  towns: Readonly<Record<string, string>>
  streets: readonly string[]
  write: (street: string, number: number) => string
}

const numberFirst = (street: string, number: number) => `${number} ${street}`
const numberLast = (street: string, number: number) => `${street} ${number}`

/** Public beginnings of postcodes with their towns: some of each country, the largest among them. The streets are common names. */
export const countries: Readonly<Record<string, Country>> = {
  // post towns of postcode areas
  gb: {
    towns: {
      AB: 'Aberdeen',
      B: 'Birmingham',
      BA: 'Bath',
      BN: 'Brighton',
      BS: 'Bristol',
      BT: 'Belfast',
      CB: 'Cambridge',
      CF: 'Cardiff',
      CV: 'Coventry',
      E: 'London',
      EC: 'London',
      EH: 'Edinburgh',
      EX: 'Exeter',
      G: 'Glasgow',
      L: 'Liverpool',
      LE: 'Leicester',
      LS: 'Leeds',
      M: 'Manchester',
      N: 'London',
      NE: 'Newcastle upon Tyne',
      NG: 'Nottingham',
      NR: 'Norwich',
      NW: 'London',
      OX: 'Oxford',
      PL: 'Plymouth',
      S: 'Sheffield',
      SE: 'London',
      SO: 'Southampton',
      SW: 'London',
      W: 'London',
      WC: 'London',
      YO: 'York',
    },
    streets: ['High Street', 'Station Road', 'Church Lane', 'Victoria Road', 'Mill Lane', 'Park Avenue'],
    write: numberFirst,
  },
  // routing keys
  ie: {
    towns: {
      D: 'Dublin',
      T12: 'Cork',
      T23: 'Cork',
      H91: 'Galway',
      V94: 'Limerick',
      X91: 'Waterford',
      R95: 'Kilkenny',
      F91: 'Sligo',
    },
    streets: ['Main Street', 'Church Road', 'Castle Street', 'Patrick Street', 'The Green', 'Mill Road'],
    write: numberFirst,
  },
  // regions of four digits
  nl: {
    towns: {
      10: 'Amsterdam',
      11: 'Amstelveen',
      20: 'Haarlem',
      23: 'Leiden',
      25: 'Den Haag',
      26: 'Delft',
      30: 'Rotterdam',
      35: 'Utrecht',
      38: 'Amersfoort',
      48: 'Breda',
      50: 'Tilburg',
      56: 'Eindhoven',
      62: 'Maastricht',
      65: 'Nijmegen',
      68: 'Arnhem',
      75: 'Enschede',
      80: 'Zwolle',
      97: 'Groningen',
    },
    streets: ['Dorpsstraat', 'Kerkstraat', 'Molenweg', 'Schoolstraat', 'Julianalaan', 'Stationsweg'],
    write: numberLast,
  },
  // post offices of regional towns
  bg: {
    towns: {
      1: 'София',
      2300: 'Перник',
      2700: 'Благоевград',
      3000: 'Враца',
      40: 'Пловдив',
      4400: 'Пазарджик',
      50: 'Велико Търново',
      5300: 'Габрово',
      58: 'Плевен',
      60: 'Стара Загора',
      70: 'Русе',
      80: 'Бургас',
      8600: 'Ямбол',
      88: 'Сливен',
      90: 'Варна',
      93: 'Добрич',
      97: 'Шумен',
    },
    streets: ['ул. Васил Левски', 'ул. Христо Ботев', 'бул. България', 'ул. Иван Вазов', 'ул. Шипка', 'ул. Цар Освободител'],
    write: numberLast,
  },
  // regions and states
  ng: {
    towns: {
      1: 'Lagos',
      11: 'Abeokuta',
      2: 'Ibadan',
      3: 'Benin City',
      4: 'Enugu',
      5: 'Port Harcourt',
      6: 'Maiduguri',
      7: 'Kano',
      8: 'Kaduna',
      9: 'Abuja',
      93: 'Jos',
    },
    streets: ['Awolowo Road', 'Ahmadu Bello Way', 'Market Road', 'Hospital Road', 'Adeola Street', 'Unity Close'],
    write: numberFirst,
  },
}
