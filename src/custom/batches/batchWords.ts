import { type Batch, HAND_OVER, readFieldNames } from '../../../contract/batch'
import { changeableFields } from '../../../contract/bulkChange'
import type { EntryBatch } from '../../../contract/history'
import { RECORDED_RESOURCES, type RecordedResource } from '../../../contract/paths'
import { fullName } from '../../../contract/text'
import { fieldWords } from '../../components/history/fieldWords'
import type { Message } from '../../i18n'
import { formatMoment } from '../../i18n/days'
import { formatFigure } from '../../i18n/numbers'

type Named = Pick<Batch, 'kind' | 'resource' | 'fileName' | 'field'>

/** Returns the names of the fields of a bulk change, such as "Foot, Priority". */
export function changedWords(t: Message, field: string, resource?: RecordedResource): string {
  const of = (name: string) =>
    resource ?? RECORDED_RESOURCES.find((one) => changeableFields(one).has(name)) ?? 'players'
  return readFieldNames(field)
    .map((name) => (name === HAND_OVER ? t('users.handOver.button') : fieldWords(t, of(name), name)))
    .join(', ')
}

/** Returns a batch's title, such as "Import of players.csv" or "Bulk change: Foot, Priority". */
export function batchName(t: Message, { kind, resource, fileName, field }: Named): string {
  if (kind === 'bulkChange') return t('batches.bulkChange', { field: changedWords(t, field, resource) })
  return fileName === '' ? t('batches.importPasted') : t('batches.import', { file: fileName })
}

/** Returns the resource, the time and the author of a batch as one line. */
export function originWords(t: Message, { resource, createdAt, by }: Batch): string {
  const who = by === null ? t('history.formerUser') : fullName(by)
  return `${t(`batches.into.${resource}`)} · ${formatMoment(createdAt)} · ${who}`
}

type Counts = Partial<Record<'created' | 'changed' | 'deleted' | 'unchanged' | 'refused', number>>

const counted = (count: number) => ({ smart_count: count, figure: formatFigure(count) })

type Written = Counts & Pick<Batch, 'resource' | 'createdTeams'>

/** Returns the counts of written records by kind: "4,716 players added", "251 teams added", "3 changed". */
export function writtenWords(t: Message, { resource, createdTeams = 0, ...counts }: Written): string[] {
  const created = (counts.created ?? 0) - createdTeams
  return [
    ...(created > 0 ? [t(`batches.added.${resource}`, counted(created))] : []),
    ...(createdTeams > 0 ? [t('batches.added.teams', counted(createdTeams))] : []),
    ...kindWords(t, counts, ['changed', 'deleted']),
  ]
}

const kindWords = (t: Message, counts: Counts, kinds: readonly (keyof Counts)[]) =>
  kinds.flatMap((kind) => {
    const count = counts[kind] ?? 0
    return count > 0 ? [t(`batches.${kind}`, counted(count))] : []
  })

/** Returns counts such as "212 added, 3 changed". For a single batch, also names the kinds of the added records. */
export function countWords(t: Message, counts: Counts & Partial<Written>): string {
  const { resource, createdTeams } = counts
  const written =
    resource === undefined || createdTeams === undefined
      ? kindWords(t, counts, ['created', 'changed', 'deleted'])
      : writtenWords(t, { ...counts, resource, createdTeams })
  const parts = [...written, ...kindWords(t, counts, ['unchanged', 'refused'])]
  return parts.length === 0 ? t('batches.nothing') : parts.join(', ')
}

/** Returns the title of the history row that groups all entries of a batch. */
export function entryBatchWords(t: Message, batch: EntryBatch): string {
  const name = batchName(t, batch)
  return batch.isUndo ? t('batches.undone', { what: name }) : name
}
