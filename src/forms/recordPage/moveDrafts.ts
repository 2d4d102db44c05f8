import { z } from 'zod/mini'
import type { ResourceName } from '../../../contract/paths'
import { dataProvider, newId } from '../../dataProvider'
import {
  draftKey,
  ofEndedVisits,
  readDrafts,
  removeDraft,
  removeDraftsAt,
  writeDraft,
} from '../../dataProvider/storage/draftStorage'

/** Values of any form. */
export const anyValues = z.record(z.string(), z.unknown())

type Merge = { resource: ResourceName; mergedId: string; keptId: string }

/** Moves the drafts of a merged record to the kept record, whose form offers them. Does not move drafts of tabs that are still open. */
export async function moveDrafts(userId: string, { resource, mergedId, keptId }: Merge): Promise<void> {
  const key = draftKey(userId, resource, mergedId)
  const drafts = await ofEndedVisits(await readDrafts(key, { visit: '', schema: anyValues, current: {} }))
  for (const { storageKey, savedAt, base, values } of drafts) {
    const moved = { savedAt, base: { ...base, id: keptId }, values: { ...values, id: keptId } }
    if (await writeDraft(draftKey(userId, resource, keptId), newId(), moved)) removeDraft(storageKey)
  }
}

/** Deletes the drafts of a record that no longer exists, and the files that only these drafts contain. */
export async function discardDrafts(userId: string, resource: string, recordId: string): Promise<void> {
  await dataProvider.outbox.forgetFilesOf(await removeDraftsAt(draftKey(userId, resource, recordId)))
}
