import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { media, mediaUses } from '../../database/schema'
import type { RecordPermit } from '../../security/authorize'

/** A permit to change a record is also a permit to set its files. */
export type WritingPermit = RecordPermit<
  | 'analysis.create'
  | 'analysis.update'
  | 'match.create'
  | 'match.update'
  | 'player.create'
  | 'player.update'
  | 'player.merge'
>

/** The column for the records that hold a file. */
export type MediaHolder = 'analysisId' | 'matchId' | 'playerId'

/** Stores that the permit's record holds these files and no others. Those that are added must be locked. */
export async function replaceMediaUses(
  executor: Executor,
  { recordId }: WritingPermit,
  holder: MediaHolder,
  { ids, added }: { ids: readonly string[]; added: readonly string[] },
): Promise<void> {
  const { name } = mediaUses[holder]
  const column = sql.identifier(name)
  await executor.execute(sql`
    with removed as (
      delete from ${mediaUses} where ${column} = ${recordId} and media_id <> all(${uuids(ids)})
    ), used as (
      update ${media} set unused_since = null where id = any(${uuids(added)}) returning id
    )
    insert into ${mediaUses} (media_id, ${column}) select id, ${recordId}::uuid from used
    on conflict do nothing`)
}

const uuids = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`
