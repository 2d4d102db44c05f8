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

type RecordNameProps = {
  resource: ResourceName
  id: string
  /** The text for a record that the server does not answer. It says that the record was deleted, unless the reader may just not read it. */
  missing?: string
}

/** Shows the name of a record in history, linked to the record, or says that the record was deleted. After a failed call, shows the id. */
export function RecordName({ resource, id, missing }: RecordNameProps) {
  const t = useMessage()
  const { data, isPending, error } = useGetManyAggregate(resource, { ids: [id] })
  const [record] = data ?? []
  if (record === undefined)
    return <span>{isPending ? '…' : error === null ? (missing ?? t('history.deletedRecord')) : id}</span>
  // The types do not relate a resource to its records.
  const titleOf: (record: never) => string = NAMES[resource]
  return <TextLink to={ROUTES.edit(resource, id)}>{titleOf(record as never)}</TextLink>
}
