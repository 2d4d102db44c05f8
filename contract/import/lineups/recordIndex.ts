import { externalKey, isRoundedId, readIds } from '../../externalIds'
import { foldText } from '../../text'
import { mergedIdsOf } from '../joinedLists'
import { idsOf } from '../rowIds'
import { byOwnKey } from '../teamDirectory'

/**
 * Returns a function that finds a stored record by an id in a table: its Touchline id, the id of a record merged into it, or an external id with
 * or without its source. An id that several records share, or that a spreadsheet rounded, finds nothing.
 */
export function byAnyId<Stored extends { id: string }>(stored: readonly Stored[]) {
  const own = new Map(
    stored.flatMap((record) =>
      [record.id, ...mergedIdsOf(record)].map((id) => [foldText(id), record] as const),
    ),
  )
  const foreign = stored.flatMap((record) =>
    idsOf(record)
      .filter((id) => !isRoundedId(id))
      .map((id) => ({ id, record })),
  )
  const withSource = byOwnKey(foreign.map(({ id, record }) => [externalKey(id), record]))
  const withoutSource = byOwnKey(foreign.map(({ id, record }) => [foldText(id.id), record]))
  return (text: string | undefined): Stored | undefined => {
    const [id] = readIds(text ?? '')
    if (id === undefined) return undefined
    return id.source === ''
      ? (own.get(foldText(id.id)) ?? withoutSource.get(foldText(id.id)))
      : withSource.get(externalKey(id))
  }
}
