import { Link } from 'react-router'
import { type AddressName, titleOf } from '../../lib/addresses/index.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { Breadcrumb, type Crumb, Heading, pageStyles as page } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useSports } from '../../lib/query/index.ts'
import { tipPlaces } from '../../lib/tips/index.ts'
import { pathOfResults } from '../results/index.ts'
import { Star } from '../star/index.ts'

/** As in the catalogue, or in the tree of the sports. */
export interface ShownCategory {
  id: string
  kind: 'sport' | 'region' | 'league'
  name: string
  sportId: string
  parentId?: string | undefined
}

interface CategoryHeadingProps {
  address: AddressName
  categoryId: string
  /** absent while it loads */
  category: ShownCategory | undefined
  /** of a racing sport, whose outrights are future races */
  races?: boolean
}

/** where the tips about favourite sports and leagues are */
const tipPlaceOf = (kind: ShownCategory['kind']) =>
  kind === 'sport' ? tipPlaces.pinSport : kind === 'league' ? tipPlaces.pinLeague : undefined

/** The name of a sport, region or league over each of its pages, with the way to what it belongs to; the title says which page. */
export function CategoryHeading({ address, categoryId, category, races = false }: CategoryHeadingProps) {
  const names = useNames()
  const text = useText()
  const { data: sports } = useSports()
  const { name: brand } = useConfig()
  const crumbs: Crumb[] = []
  const sport = sports?.categories[category?.sportId ?? '']
  const parent = sports?.categories[category?.parentId ?? '']
  if (sport && sport.id !== categoryId) crumbs.push({ name: names.category(sport), to: pathTo.sport(sport) })
  if (sport && parent && parent.id !== sport.id) crumbs.push({ name: names.category(parent), to: pathTo.category(sport, parent) })
  const name = category ? names.category(category) : ''
  const sportName = sport ? names.category(sport) : ''
  const description =
    category?.kind === 'sport'
      ? text('description.sport', { sport: name, name: brand })
      : text('description.category', { category: name, sport: sportName, name: brand })
  const title = races && address === 'outrights' ? 'sport.futures' : titleOf(address)
  return (
    <Heading
      title={name}
      full={[...(title ? [text(title)] : []), name, ...crumbs.map((crumb) => crumb.name).toReversed()].join(', ')}
      description={category && description}
      above={crumbs.length > 0 ? <Breadcrumb crumbs={crumbs} /> : undefined}
      aside={
        category ? (
          <>
            {category.kind === 'sport' ? (
              <Link className={page.link} to={pathOfResults({ sportId: categoryId })}>
                {text('results.title')}
              </Link>
            ) : null}
            <Star list="categoryId" id={categoryId} name={name} ref={tipPlaceOf(category.kind)} />
          </>
        ) : undefined
      }
    />
  )
}
