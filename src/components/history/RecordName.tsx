import { useGetManyAggregate } from 'react-admin'
import { type ResourceName, ROUTES } from '../../../contract/paths'
import { fullName } from '../../../contract/text'
import type { Records } from '../../dataProvider/records'
import { message, useMessage } from '../../i18n'
import { datedMatchTitle } from '../../i18n/matchTitle'
import { TextLink } from '../TextLink'

type Named = { [Resource in ResourceName]: (record: Records[Resource]) => string }

const matchName = (match: Records['analyses']['match']) => datedMatchTitle(message, match)

const NAMES: Named = {
  matches: matchName,
  analyses: ({ player, match }) => `${player.name}, ${matchName(match)}`,
  players: ({ name }) => name,
  teams: ({ name }) => name,
  users: fullName,
  shortLists: ({ name }) => name,
  requests: ({ player, match }) => player?.name ?? (match === null ? '' : matchName(match)),
}

/** Shows the name of a record in history, linked to the record, or says that the record was deleted. After a failed call, shows the id. */
export function RecordName({ resource, id }: { resource: ResourceName; id: string }) {
  const t = useMessage()
  const { data, isPending, error } = useGetManyAggregate(resource, { ids: [id] })
  const [record] = data ?? []
  if (record === undefined)
    return <span>{isPending ? '…' : error === null ? t('history.deletedRecord') : id}</span>
  // The types do not relate a resource to its records.
  const titleOf: (record: never) => string = NAMES[resource]
  return <TextLink to={ROUTES.edit(resource, id)}>{titleOf(record as never)}</TextLink>
}
