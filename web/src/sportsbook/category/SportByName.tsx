import { Navigate, useParams } from 'react-router'
import { ListSkeleton, NotFoundPage } from '../../lib/page/index.ts'
import { pathTo, slug } from '../../lib/path/index.ts'
import { useSports } from '../../lib/query/index.ts'

/** A sport by its name alone: leads to its page. */
export default function SportByName() {
  const { sportName } = useParams()
  const { data, isError } = useSports()
  if (!data && !isError) return <ListSkeleton />
  const sport = data?.sports.map((id) => data.categories[id]).find((each) => each && slug(each.name) === sportName)
  return sport ? <Navigate to={pathTo.sport(sport)} replace /> : <NotFoundPage />
}
